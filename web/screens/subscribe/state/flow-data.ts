/** Data of the subscription flow besides the member (product §2 "Subscription flow", §3 "Master data"). */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { Master } from '@yukan/contract/master-entities.ts'
import type { Address, User } from '@yukan/contract/member-entities.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'
import type { PageServices } from '@yukan/contract/page-services.ts'
import type { Price, Product, Tax } from '@yukan/contract/payment-entities.ts'
import type { Delivery } from '@yukan/rules/delivery/delivery-areas.ts'
import type { Membership } from '@yukan/rules/membership/member-status.ts'
import { priceText } from '@yukan/rules/billing/money.ts'
import { DELIVERY_ADDRESS, PLAN_NAMES } from '@yukan/rules/text/words.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'

export interface OfferedPlan {
  name: PlanName
  label: string
  description: string[]
  term: string
}

export interface FlowData {
  plans: OfferedPlan[]
  /** The card provider's product of this environment. */
  productId: string
  prefs: string[]
  delivery: Delivery
  /** The server's time, by which contracts are judged. */
  now: string
}

/** Products and prices of the card provider (product §7 `subscription/get/detail`). */
export interface Catalogue {
  product: Product
  tax: Tax
  prices: { data: Price[] }
}

/** The result of applying, changing or cancelling now. */
export type Terms = ReplyOf<V1Calls['/subscription/get/terms']>['data']

/** The plans in their order. */
export function flowData({ products, prefs, delivery }: Master, environment: PageServices['environment'], now: Date): FlowData {
  return {
    plans: PLAN_NAMES.flatMap((name) => {
      const plan = products.plans[name]
      return plan === undefined ? [] : [{ name, label: plan.label, description: plan.description, term: plan.term }]
    }),
    productId: products.product_id[environment],
    prefs,
    delivery,
    now: now.toISOString(),
  }
}

/** The price of a plan; null if it is not sold. */
export function priceOf(catalogue: Catalogue, plan: PlanName): Price | null {
  return catalogue.prices.data.find(({ nickname, active }) => nickname === plan && active) ?? null
}

/** "plan label and price (yen per term)" (product §2): 「1,650円/月」. */
export function planPrice({ name, term }: OfferedPlan, catalogue: Catalogue): string {
  const price = priceOf(catalogue, name)
  return price === null ? '' : priceText(price.unit_amount, term)
}

/** The facts that the steps need of a member; the newest subscription is the first (product §4). */
export function membershipOf({ role, limit_trial, customer }: User): Membership {
  const latest = customer?.subscriptions[0]
  return {
    role: role.role,
    limitTrial: limit_trial,
    subscription: latest === undefined ? null : { planName: latest.planName, expireAt: new Date(latest.expire), isCancel: latest.isCancel },
  }
}

/** The delivery address of the paper. */
export function deliveryAddressOf({ address }: User): Address | null {
  return address.find(({ type }) => type === DELIVERY_ADDRESS) ?? null
}
