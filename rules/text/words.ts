/** Sets of words and numbers of the specification (product §1, §3, §6, §9), shared by every folder. */

/** The plans, in the specification's order (product §1, §9). */
export const PLAN_NAMES = ['web', 'webPaper', 'paper'] as const
/** `web` digital only, `webPaper` digital and delivered print, `paper` print delivery (product §1). */
export type PlanName = (typeof PLAN_NAMES)[number]
/** Whether a text names a plan (product §1). */
export function isPlanName(text: string): text is PlanName {
  return PLAN_NAMES.some((name) => name === text)
}

/** The plan of a price that is no longer sold but still paid: "old price types" (product §6). */
export const OLD_PLAN = 'old'
export const SUBSCRIBED_PLANS = [...PLAN_NAMES, OLD_PLAN] as const
export type SubscribedPlan = (typeof SUBSCRIBED_PLANS)[number]

/** "Signup sends role 1" (product §6). */
export const MEMBER_ROLE = 1
/** "Role 7: bank-transfer (direct debit) member" (product §6). */
export const BANK_ROLE = 7
/** Roles that may read everything (product §6, decision 019: including 10; 7 reads as a bank member). */
export const PRIVILEGED_ROLES: readonly number[] = [3, 4, 5, 6, 8, 10]
/** Roles without advertisements: "roles 3 to 8" (product §6) and 10 (decision 019). */
export const AD_FREE_ROLES: readonly number[] = [3, 4, 5, 6, 7, 8, 10]

/** "0 no email, 1 logged in without valid plan, 2 valid device and paid or trial, 3 privileged role" (product §6). */
export type ReaderStatus = 0 | 1 | 2 | 3

/** "type (1 registered, 2 delivery)" (product §3, §9). */
export type AddressType = 1 | 2
export const REGISTERED_ADDRESS = 1
export const DELIVERY_ADDRESS = 2

/** "flag (1 active, 999 deleted)" (product §3, §9); 10 is an account between sign-up and its first password (§7). */
export const ACTIVE_FLAG = 1
export const PROVISIONAL_FLAG = 10
export const DELETED_FLAG = 999

/** The daily evening paper and the weekly free papers (product §1, decision 019). */
export const PAPER_KINDS = ['evening', 'weekly'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** Life of an article (decision 029). A `scheduled` one is `published` from its release on. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]
/** States that readers see after the release. */
export const LIVE_STATES = ['scheduled', 'published'] as const satisfies readonly ArticleState[]
