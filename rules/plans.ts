/** The plans: contents, prices and links of their cards (product §1, §2 "Subscriptions page", §9). */
import { isPlanName } from './words.ts'
import type { PlanName } from './words.ts'

/** Names of the plans for readers. */
export const planLabels: Readonly<Record<PlanName, string>> = {
  web: '電子版プラン',
  webPaper: '電子版+紙面配達プラン',
  paper: '紙面配達プラン',
}

/** "Plan cards for web and webPaper" (product §2). */
export const CARD_PLANS = ['web', 'webPaper'] as const

/** "web 1,650 yen per month tax included; webPaper 2,400 yen per month; the paper plan price is not shown" (product §9). */
const monthlyYen: Readonly<Record<PlanName, number | null>> = { web: 1650, webPaper: 2400, paper: null }

/** Yen per month, tax included, as shown and charged; null for a hidden price (product §9). */
export function planYen(plan: PlanName): number | null {
  return monthlyYen[plan]
}

/** The card provider's prices that differ from the advertised ones: nothing may be sold at them. */
export function findOtherPrices<P extends { nickname: PlanName; unit_amount: number }>(prices: readonly P[]): P[] {
  return prices.filter(({ nickname, unit_amount }) => monthlyYen[nickname] !== null && monthlyYen[nickname] !== unit_amount)
}

/** Whether the print is included: "webPaper (digital plus delivered print), paper (print delivery)" (product §1). */
export function containsPaper(plan: PlanName): boolean {
  return plan === 'webPaper' || plan === 'paper'
}

/** Whether the digital edition is included: "web (digital only), webPaper (digital plus delivered print)" (product §1). */
export function containsDigital(plan: PlanName): boolean {
  return plan === 'web' || plan === 'webPaper'
}

/** The plan of a query (product §2 "optional query plan"); null for none or an unknown one: "only if a known plan" (§5). */
export function planOfQuery(text: string | null): PlanName | null {
  return text !== null && isPlanName(text) ? text : null
}

/** "The button goes to /edit/subscription/?plan={plan} if logged in, else /signup/?plan={plan}" (product §2). */
export function planButtonPath(plan: PlanName, isLoggedIn: boolean): string {
  return `${isLoggedIn ? '/edit/subscription/' : '/signup/'}?plan=${plan}`
}
