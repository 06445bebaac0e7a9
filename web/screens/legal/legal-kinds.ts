/** The legal texts: the name of each, with its address (product §2 "Static pages"). */
export const legalPaths = { terms: '/terms/', policy: '/policy/', law: '/transactionLaw/' } as const
export type LegalKind = keyof typeof legalPaths
