/** The plans: contents, prices and links of their cards (product §1, §2 "Subscriptions page", §9). */
import { MIN_PLAN_YEN, MAX_PLAN_YEN } from '../limits.ts'
import { isPlanName, PLAN_NAMES } from '../text/words.ts'
import type { PlanName, SubscribedPlan } from '../text/words.ts'

/** Names of the plans for readers. */
export const planLabels: Readonly<Record<PlanName, string>> = {
  web: '電子版プラン',
  webPaper: '電子版+紙面配達プラン',
  paper: '紙面配達プラン',
}

/** "Plan cards for web and webPaper" (product §2). */
export const CARD_PLANS = ['web', 'webPaper'] as const

/** A plan whose price is shown: "the paper plan price is not shown" (product §9). */
export type CardPlan = (typeof CARD_PLANS)[number]

/** Yen per month, tax included, of each plan whose price is shown. */
export type ShownPrices = Readonly<Record<CardPlan, number>>

/** Yen per month, tax included, of every plan; `paper` is null while the newspaper has set no price: then it cannot be ordered (decision 113). */
export type PlanPrices = ShownPrices & { readonly paper: number | null }

/** Until the newspaper has chosen its own: "web 1,650 yen per month tax included; webPaper 2,400 yen per month" (product §9). */
export const DEFAULT_PRICES: PlanPrices = { web: 1650, webPaper: 2400, paper: null }

/** Whether an amount may be a monthly price: whole yen within the bounds. */
export function isPlanYen(yen: number): boolean {
  return Number.isInteger(yen) && yen >= MIN_PLAN_YEN && yen <= MAX_PLAN_YEN
}

function isCardPlan(plan: PlanName): plan is CardPlan {
  return plan !== 'paper'
}

/** Yen per month, tax included, as shown; null for a hidden price (product §9). */
export function shownYen(prices: ShownPrices, plan: PlanName): number | null {
  return isCardPlan(plan) ? prices[plan] : null
}

/** The plans that can be applied for: those with a price of the newspaper. */
export function offeredPlans(prices: PlanPrices): PlanName[] {
  return PLAN_NAMES.filter((plan) => prices[plan] !== null)
}

/** The card provider's prices that differ from the newspaper's: nothing may be sold at them. */
export function findOtherPrices<P extends { nickname: PlanName; unit_amount: number }>(prices: readonly P[], set: PlanPrices): P[] {
  return prices.filter(({ nickname, unit_amount }) => set[nickname] !== unit_amount)
}

/** A recurring price of the card provider. `change` is the price change that it was created for; null if created by hand. */
export interface SoldPrice {
  id: string
  nickname: PlanName
  unit_amount: number
  change: string | null
}

/**
 * The provider's prices of the offered plans that may be charged: if the newspaper has changed a plan's price only the confirmed one, otherwise those made by
 * hand. A price that was made for a change counts from its confirmation: no one is charged a price that is not shown yet.
 */
export function selectCurrentPrices<P extends SoldPrice>(
  prices: readonly P[],
  confirmed: Readonly<Partial<Record<PlanName, string>>>,
  offered: readonly PlanName[],
): P[] {
  return prices.filter(({ id, nickname, change }) => {
    if (!offered.includes(nickname)) return false
    const inForce = confirmed[nickname]
    return inForce === undefined ? change === null : id === inForce
  })
}

/** Whether the print is included: "webPaper (digital plus delivered print), paper (print delivery)" (product §1). */
export function containsPaper(plan: SubscribedPlan): boolean {
  return plan === 'webPaper' || plan === 'paper'
}

/** Whether the digital edition is included: "web (digital only), webPaper (digital plus delivered print)" (product §1). */
export function containsDigital(plan: SubscribedPlan): boolean {
  return plan === 'web' || plan === 'webPaper'
}

/** The plan of a query (product §2 "optional query plan"); null if it is missing or unknown: "only if a known plan" (§5). */
export function planOfQuery(text: string | null): PlanName | null {
  return text !== null && isPlanName(text) ? text : null
}

/** "The button goes to /edit/subscription/?plan={plan} if logged in, else /signup/?plan={plan}" (product §2). */
export function planButtonPath(plan: PlanName, isLoggedIn: boolean): string {
  return `${isLoggedIn ? '/edit/subscription/' : '/signup/'}?plan=${plan}`
}
