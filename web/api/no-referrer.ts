/** Meta tag of pages whose address holds a key: no other page is told where its reader came from. */
export const NO_REFERRER = { name: 'referrer', content: 'no-referrer' } as const
