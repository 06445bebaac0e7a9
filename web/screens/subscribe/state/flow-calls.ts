/** The calls of the subscription flow (product §7 "Payment and subscription", `temporary/set/register`). All throw `BrowserRefusal`. */
import type { Subscription, User } from '@yukan/contract/member-entities.ts'
import type { CancelData } from '@yukan/rules/billing/existing-contract.ts'
import { CHANGE_TYPES, changeValue } from '@yukan/rules/delivery/delivery-changes.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { readV1, callV1 } from '../../../client/call-from-browser.ts'
import type { ShownLine } from './confirm-lines.ts'
import { priceOf } from './flow-data.ts'
import type { Catalogue, Terms } from './flow-data.ts'

/** Products and prices. */
export function readCatalogue(productId: string): Promise<Catalogue> {
  const query = { subscription_id: productId }
  return readV1('/stripe/subscription/get/detail', query)
}

/** Dates and amounts, from the server. */
export async function readTerms(plan: PlanName): Promise<Terms> {
  return (await readV1('/subscription/get/terms', { plan })).data
}

/** "name (falls back to 'name unset' when both names missing)" (product §7). */
const NAME_UNSET = 'name unset'

export interface Application {
  user: User
  customerId: string
  catalogue: Catalogue
  plan: PlanName
  applicationId: string
  shown: readonly ShownLine[]
}

/** "apply (confirm, register)" (product §4). The same `applicationId` never charges twice. */
export async function register({ user, customerId, catalogue, plan, applicationId, shown }: Application): Promise<void> {
  const price = priceOf(catalogue, plan)
  if (price === null) throw new RangeError(`the plan ${plan} is not sold`)
  const body = {
    user_id: user.id,
    productObj: catalogue.product,
    priceObj: price,
    taxObj: catalogue.tax,
    customer_id: customerId,
    customer: { email: user.email, name: user.username === '' ? NAME_UNSET : user.username },
    connected_account_id: catalogue.product.metadata.connected_account_id ?? null,
    limit_trial: user.limit_trial,
    applicationId,
    shown: [...shown],
  }
  await callV1('/stripe/subscription/set/register', body)
}

/** "4 name, 5 address, 6 tel, 7 method (existing-contract cancellation info)" (product §3). Idempotent. */
export async function sendExistingContract(userId: number, { name, address, tel, method }: CancelData): Promise<void> {
  const { cancelName, cancelAddress, cancelTel, cancelMethod } = CHANGE_TYPES
  const changes = [
    [cancelName, name],
    [cancelAddress, address],
    [cancelTel, tel],
    [cancelMethod, method],
  ] as const
  for (const [type, value] of changes) {
    const body = { type, user_id: userId, value: changeValue(value) }
    await callV1('/temporary/set/register', body)
  }
}

function contractBody({ id, email }: User, customerId: string, subscription: Subscription) {
  return { id: subscription.id, user_id: id, email, customer_id: customerId, subscription_id: subscription.subscription_id }
}

/** "plan change" (product §4): from the next invoice on (§9). */
export async function changePlan(user: User, customerId: string, subscription: Subscription, priceId: string): Promise<void> {
  const body = { ...contractBody(user, customerId, subscription), price_id: priceId }
  await callV1('/stripe/subscription/set/update', body)
}

/** "cancel (access and delivery last until the expire date)" (product §4). Returns the cancelled contract. */
export async function cancelContract(user: User, customerId: string, subscription: Subscription): Promise<Subscription> {
  const body = contractBody(user, customerId, subscription)
  return (await callV1('/stripe/subscription/set/cancel', body)).data
}
