/** Changing the plan of a contract, and cancelling it (product §4, §7 `subscription/*`, §9 "Billing"; decision 021). */
import { lastDayAfterCancelling } from '@yukan/rules/billing/cancellation.ts'
import { containsPaper } from '@yukan/rules/membership/plans.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { listDueCancellations, listSubscriptions, lockCustomer, setCancelAfter, setPrintChange } from '../store/billing/billing.ts'
import type { SubscriptionRow } from '../store/billing/billing.ts'
import { lockMember } from '../store/membership/member.ts'
import { priceOf, readCatalogue } from './catalogue.ts'
import { syncCustomer } from './sync-customer.ts'
import { isNationalHoliday } from '../settings/holidays.ts'
import { hasContract, readContracts } from './member-contracts.ts'
import type { MemberContracts } from './member-contracts.ts'
import { enqueueChangeMails, NO_PAYMENTS } from './contract-mails.ts'
import { providerRefusal } from './provider-failure.ts'
import { refuseBank, requireDeliveryAddress } from './contract-conditions.ts'

/** The member's newest contract, which must have the given id. */
function namedContract({ contracts: [first] }: MemberContracts, subscriptionId: string): SubscriptionRow & { subscription_id: string } {
  if (first === undefined || first.subscription_id === null) throw new Refusal('E_NO_CONTRACT')
  if (first.subscription_id !== subscriptionId) throw new Refusal('E_NOT_FOUND')
  return { ...first, subscription_id: first.subscription_id }
}

/** Records a change to a plan with print: its address cannot be removed while the provider is asked. E_NO_DELIVERY_ADDRESS. */
async function beginChange(
  ctx: Context,
  { memberId, subscriptionId }: { memberId: number; subscriptionId: string },
  plan: PlanName,
  now: Date,
): Promise<void> {
  if (!containsPaper(plan)) return
  await ctx.db.transaction().execute(async (db) => {
    await lockMember(db, memberId)
    await requireDeliveryAddress(db, memberId, plan)
    await setPrintChange(db, subscriptionId, now)
  })
}

/** Changes the plan: the next invoice has the new price, nothing is charged between (product §9). */
export async function changePlan(
  ctx: Context,
  given: { memberId: number; customerId: string; subscriptionId: string; priceId: string },
  now: Date,
): Promise<{ provided: { id: string; price_id: string }; row: SubscriptionRow }> {
  const found = await readContracts(ctx.db, given.memberId)
  refuseBank(found)
  const current = namedContract(found, given.subscriptionId)
  if (!hasContract(found, now)) throw new Refusal('E_NO_CONTRACT')
  const price = await priceOf(ctx, await readCatalogue(ctx), given.priceId, 'price_id')
  // A contract keeps its price: its own plan at a newer price is no change of plan.
  if (price.nickname === current.plan_name) throw new Refusal('E_SAME_PLAN')
  await beginChange(ctx, given, price.nickname, now)
  const provider = await ctx.cardProvider()
  const subscription = await provider.subscriptions.retrieve(given.subscriptionId).catch(providerRefusal)
  const item = subscription.items.data[0]
  if (item === undefined) throw new Refusal('E_PROVIDER')
  await provider.subscriptions
    .update(given.subscriptionId, {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: 'none',
      metadata: { plan: price.nickname },
    })
    .catch(providerRefusal)
  const rows = await syncCustomer(ctx, given.customerId)
  const row = rows?.find(({ subscription_id }) => subscription_id === given.subscriptionId)
  if (row === undefined) throw new Refusal('E_PROVIDER')
  return { provided: { id: given.subscriptionId, price_id: price.id }, row }
}

interface Cancellation {
  memberId: number
  customerId: string
  subscriptionId: string
  /** The office may also end a contract of a member who pays by bank by now. */
  isByOffice?: boolean
}

/**
 * Cancels: until 17:00 of the month's last business day with the end of this month, later with the end of the next (product §9). A second
 * press has the same reply.
 */
export async function cancel(ctx: Context, given: Cancellation, now: Date): Promise<SubscriptionRow> {
  const { cancelled, isNoted } = await noteCancellation(ctx, given, now)
  if (cancelled !== null) return cancelled
  if (!isNoted) await cancelAtProvider(ctx, given.subscriptionId)
  const rows = await syncCustomer(ctx, given.customerId)
  const row = rows?.find(({ subscription_id }) => subscription_id === given.subscriptionId)
  if (row === undefined) throw new Refusal('E_PROVIDER')
  return row
}

/**
 * Notes a cancellation that came after the deadline: the provider renews once more and is notified then, the member is notified now.
 * `cancelled` is the contract of an earlier cancellation. E_BANK_MEMBER, E_NO_CONTRACT, and E_NOT_FOUND for another one's contract.
 */
async function noteCancellation(
  ctx: Context,
  { memberId, customerId, subscriptionId, isByOffice = false }: Cancellation,
  now: Date,
): Promise<{ cancelled: SubscriptionRow | null; isNoted: boolean }> {
  return ctx.db.transaction().execute(async (db) => {
    await lockMember(db, memberId)
    await lockCustomer(db, customerId)
    const found = await readContracts(db, memberId)
    if (!isByOffice) refuseBank(found)
    const current = namedContract(found, subscriptionId)
    if (current.is_cancelled) return { cancelled: current, isNoted: false }
    if (current.paid_through === null || current.expire_at.getTime() <= now.getTime()) throw new Refusal('E_NO_CONTRACT')
    const lastDay = lastDayAfterCancelling(now, current.paid_through, isNationalHoliday)
    if (lastDay <= current.paid_through) return { cancelled: null, isNoted: false }
    await setCancelAfter(db, subscriptionId, lastDay)
    await enqueueChangeMails(ctx, db, memberId, { ...NO_PAYMENTS, before: [current], after: await listSubscriptions(db, memberId) }, now)
    return { cancelled: null, isNoted: true }
  })
}

async function cancelAtProvider(ctx: Context, subscriptionId: string): Promise<void> {
  const provider = await ctx.cardProvider()
  await provider.subscriptions.update(subscriptionId, { cancel_at_period_end: true }).catch(providerRefusal)
}

/**
 * Cancels at the provider the contracts of a member that were cancelled after a deadline, once their last month is paid or covered by another contract.
 * Returns how many. E_PROVIDER.
 */
export async function sendDueCancellations(ctx: Context, memberId: number): Promise<number> {
  let sent = 0
  for (const { subscription_id: subscriptionId, customer_id: customerId } of await listDueCancellations(ctx.db, memberId)) {
    // Our rows may be old: the provider refuses to change a contract that has ended since.
    await syncCustomer(ctx, customerId)
    if (!(await listDueCancellations(ctx.db, memberId)).some((due) => due.subscription_id === subscriptionId)) continue
    await cancelAtProvider(ctx, subscriptionId)
    await syncCustomer(ctx, customerId)
    sent += 1
  }
  return sent
}
