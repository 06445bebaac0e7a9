/** Applying, changing, cancelling (product §2 "Subscription flow", §4, §7 `subscription/*`, §9 "Billing"; decisions 018 and 021). */
import { firstCharges, firstOfMonth, firstOfNextMonth, lastDayAfterCancelling } from '@yukan/rules/billing-dates.ts'
import { isBank } from '@yukan/rules/member-status.ts'
import { containsPaper } from '@yukan/rules/plans.ts'
import { firstPayableDay } from '@yukan/rules/subscription-terms.ts'
import { SECOND, tokyoDay, tokyoInstant } from '@yukan/rules/tokyo-time.ts'
import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { findAddress } from '../store/address.ts'
import {
  addApplication,
  endApplication,
  findApplication,
  listAbandoned,
  listDueCancellations,
  listSubscriptions,
  lockCustomer,
  REFUSED,
  setCancelAfter,
} from '../store/billing.ts'
import type { ApplicationRow, SubscriptionRow } from '../store/billing.ts'
import { lockMember } from '../store/member.ts'
import { readProviderCustomer } from './cards.ts'
import { priceOf, readCatalogue } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { syncCustomer } from './sync-customer.ts'
import { isNationalHoliday } from './holidays.ts'
import { isCancellationNoted, membershipForNewContract } from './late-cancellation.ts'
import { hasContract, lockContracts, readContracts } from './member-contracts.ts'
import type { MemberContracts } from './member-contracts.ts'
import { enqueueChangeMails } from './contract-mails.ts'
import { isDeclined, providerRefusal } from './provider-failure.ts'

const DELIVERY = 2
/** Longer than any request to the provider with its retries. */
const ABANDONED_AFTER = 2 * 60_000

export interface Application {
  memberId: number
  customerId: string
  priceId: string
  /** Created by the page for each confirm step: the same id never charges twice. */
  applicationId: string
  shown: unknown
}

/** Refuses members who pay by bank (product §1, §6). */
function refuseBank({ member }: MemberContracts): void {
  if (isBank(member)) throw new Refusal('E_BANK_MEMBER')
}

async function needsDelivery(ctx: Context, memberId: number, plan: Catalogue['prices'][number]['nickname']): Promise<void> {
  if (containsPaper(plan) && (await findAddress(ctx.db, memberId, DELIVERY)) === null) throw new Refusal('E_NO_DELIVERY_ADDRESS')
}

/** Applies for a plan. The application is stored first; its id is the provider's idempotency key, so a retry finds the same contract. */
export async function apply(ctx: Context, given: Application, now: Date): Promise<SubscriptionRow> {
  const { memberId, customerId, priceId, applicationId } = given
  const found = await readContracts(ctx.db, memberId)
  refuseBank(found)
  const earlier = await findDone(ctx, memberId, applicationId)
  if (earlier !== null) {
    await sendDueCancellations(ctx, memberId)
    return earlier
  }
  if (hasContract(found, now)) throw new Refusal('E_UNDER_CONTRACT')
  const catalogue = await readCatalogue(ctx)
  const price = priceOf(catalogue, priceId, 'priceObj')
  await needsDelivery(ctx, memberId, price.nickname)
  const { invoice_settings } = await readProviderCustomer(ctx, customerId)
  if (invoice_settings.default_payment_method === null) throw new Refusal('E_NO_CARD')
  await endAbandoned(ctx, now, memberId)
  // The provider renews a contract whose cancellation is stored here only: the next month may have begun just now.
  if (found.contracts.some(isCancellationNoted)) await syncCustomer(ctx, customerId)
  const { application, contracts } = await writeApplication(ctx, given, price, now)
  await refuseParallel(ctx, customerId, applicationId, contracts)
  return completeApplication(ctx, application, customerId, catalogue)
}

/**
 * Stores an application on the terms of the locked member's rows, or returns the open one of this id. E_BANK_MEMBER or E_UNDER_CONTRACT
 * where that has changed, E_TOO_MANY while another one is open.
 */
async function writeApplication(
  ctx: Context,
  { memberId, applicationId, shown }: Application,
  price: Catalogue['prices'][number],
  now: Date,
): Promise<{ application: ApplicationRow; contracts: SubscriptionRow[] }> {
  return ctx.db.transaction().execute(async (db) => {
    const found = await lockContracts(db, memberId)
    const earlier = await findApplication(db, applicationId)
    if (earlier === null || earlier.failure === REFUSED) {
      refuseBank(found)
      if (hasContract(found, now)) throw new Refusal('E_UNDER_CONTRACT')
    }
    const { firstOn } = firstCharges(now, firstPayableDay(membershipForNewContract(found), now))
    const wanted = { id: applicationId, member_id: memberId, plan_name: price.nickname, price_id: price.id, yen: price.unit_amount }
    const application = await addApplication(db, { ...wanted, first_on: firstOn, shown }, now)
    if (application === null) throw new Refusal('E_TOO_MANY')
    if (application.member_id !== memberId) throw new Refusal('E_NOT_FOUND')
    return { application, contracts: found.contracts }
  })
}

/** The subscription of a completed application, or null. */
async function findDone(ctx: Context, memberId: number, applicationId: string): Promise<SubscriptionRow | null> {
  const application = await findApplication(ctx.db, applicationId)
  if (application === null || application.member_id !== memberId || application.state !== 'done') return null
  const rows = await listSubscriptions(ctx.db, memberId)
  return rows.find((row) => row.subscription_id === application.subscription_id) ?? null
}

/** Completes applications that were interrupted, by the provider's state. Returns their number. */
export async function endAbandoned(ctx: Context, now: Date, memberId?: number): Promise<number> {
  const abandoned = await listAbandoned(ctx.db, new Date(now.getTime() - ABANDONED_AFTER), memberId)
  const provider = await ctx.cardProvider()
  for (const { id, customer_id } of abandoned) {
    const { data } = await provider.subscriptions.list({ customer: customer_id, status: 'all', limit: 100 }).catch(providerRefusal)
    const made = data.find(({ metadata }) => metadata['application'] === id)
    await endApplication(ctx.db, id, made === undefined ? { failure: 'abandoned' } : { subscriptionId: made.id })
    if (made !== undefined) await syncCustomer(ctx, customer_id)
  }
  return abandoned.length
}

/** Refuses when another application has succeeded meanwhile. A contract with a stored cancellation and no debt does not count. */
async function refuseParallel(ctx: Context, customerId: string, applicationId: string, rows: readonly SubscriptionRow[]): Promise<void> {
  const provider = await ctx.cardProvider()
  const { data } = await provider.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }).catch(providerRefusal)
  const noted = new Set(rows.filter(isCancellationNoted).map(({ subscription_id }) => subscription_id))
  const isRunning = ({ id, status, cancel_at_period_end, metadata }: Stripe.Subscription) =>
    (status === 'past_due' || ((status === 'active' || status === 'trialing') && !noted.has(id))) &&
    !cancel_at_period_end &&
    metadata['application'] !== applicationId
  if (!data.some(isRunning)) return
  await endApplication(ctx.db, applicationId, { failure: REFUSED })
  throw new Refusal('E_UNDER_CONTRACT')
}

async function completeApplication(
  ctx: Context,
  application: ApplicationRow,
  customerId: string,
  catalogue: Catalogue,
): Promise<SubscriptionRow> {
  const provider = await ctx.cardProvider()
  const parameters = subscriptionParameters(application, customerId, catalogue)
  const created = await provider.subscriptions
    .create(parameters, { idempotencyKey: `application:${application.id}` })
    .catch(async (error: unknown) => {
      // A decline is final for this application; anything else may be retried with the same key.
      if (isDeclined(error)) await endApplication(ctx.db, application.id, { failure: error instanceof Error ? error.message : 'declined' })
      return providerRefusal(error)
    })
  await endApplication(ctx.db, application.id, { subscriptionId: created.id })
  const rows = await syncCustomer(ctx, customerId)
  await sendDueCancellations(ctx, application.member_id)
  const row = rows?.find(({ subscription_id }) => subscription_id === created.id)
  if (row === undefined) throw new Refusal('E_PROVIDER')
  return row
}

/** The provider's parameters, equal in every retry: a trial is free until a first of the month, else this month is due (decision 021). */
function subscriptionParameters(
  application: ApplicationRow,
  customer: string,
  { product, tax }: Catalogue,
): Stripe.SubscriptionCreateParams {
  const { first_on: firstOn, created_at } = application
  const isFree = firstOn > tokyoDay(created_at)
  // Between midnight and its boundary the provider is still in the month before, and accepts no first period beyond that month.
  const isBeforeBoundary = created_at.getTime() / SECOND < boundary(firstOfMonth(firstOn))
  const renewsAt = boundary(isFree ? firstOn : firstOfNextMonth(firstOn))
  const account = product.metadata.connected_account_id
  return {
    customer,
    items: [{ price: application.price_id }],
    default_tax_rates: [tax.id],
    payment_behavior: 'error_if_incomplete',
    proration_behavior: 'none',
    metadata: { user_id: String(application.member_id), plan: application.plan_name, application: application.id },
    ...(account === undefined ? {} : { transfer_data: { destination: account } }),
    ...(isFree ? {} : { add_invoice_items: [{ price_data: firstMonth(application, product.id), tax_rates: [tax.id] }] }),
    ...(isFree || isBeforeBoundary
      ? { trial_end: renewsAt, trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } }
      : { billing_cycle_anchor: renewsAt }),
  }
}

function firstMonth({ yen }: ApplicationRow, product: string): Stripe.SubscriptionCreateParams.AddInvoiceItem.PriceData {
  return { currency: 'jpy', product, unit_amount: yen, tax_behavior: 'inclusive' }
}

/** Periods begin on the first at 09:00 in Tokyo, since midnight would drift (decision 021). In seconds. */
function boundary(day: string): number {
  return tokyoInstant(day, 9, 0).getTime() / SECOND
}

/** The member's newest contract, which must have the given id. */
function namedContract({ contracts: [first] }: MemberContracts, subscriptionId: string): SubscriptionRow & { subscription_id: string } {
  if (first === undefined || first.subscription_id === null) throw new Refusal('E_NO_CONTRACT')
  if (first.subscription_id !== subscriptionId) throw new Refusal('E_NOT_FOUND')
  return { ...first, subscription_id: first.subscription_id }
}

/** Changes the plan: the next invoice has the new price, nothing is charged in between (product §9). */
export async function changePlan(
  ctx: Context,
  given: { memberId: number; customerId: string; subscriptionId: string; priceId: string },
  now: Date,
): Promise<{ provided: { id: string; price_id: string }; row: SubscriptionRow }> {
  const found = await readContracts(ctx.db, given.memberId)
  refuseBank(found)
  const current = namedContract(found, given.subscriptionId)
  if (!hasContract(found, now)) throw new Refusal('E_NO_CONTRACT')
  const price = priceOf(await readCatalogue(ctx), given.priceId, 'price_id')
  if (price.id === current.price_id) throw new Refusal('E_SAME_PLAN')
  await needsDelivery(ctx, given.memberId, price.nickname)
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

/** Cancels with the end of this month, or after the deadline of the next (product §9). Repeating it has the same result. */
export async function cancel(
  ctx: Context,
  given: { memberId: number; customerId: string; subscriptionId: string },
  now: Date,
): Promise<SubscriptionRow> {
  const { cancelled, isNoted } = await noteCancellation(ctx, given, now)
  if (cancelled !== null) return cancelled
  if (!isNoted) await cancelAtProvider(ctx, given.subscriptionId)
  const rows = await syncCustomer(ctx, given.customerId)
  const row = rows?.find(({ subscription_id }) => subscription_id === given.subscriptionId)
  if (row === undefined) throw new Refusal('E_PROVIDER')
  return row
}

/** Stores a cancellation after the deadline. `cancelled`: the contract of an earlier one. E_BANK_MEMBER, E_NO_CONTRACT, E_NOT_FOUND. */
async function noteCancellation(
  ctx: Context,
  { memberId, customerId, subscriptionId }: { memberId: number; customerId: string; subscriptionId: string },
  now: Date,
): Promise<{ cancelled: SubscriptionRow | null; isNoted: boolean }> {
  return ctx.db.transaction().execute(async (db) => {
    await lockMember(db, memberId)
    await lockCustomer(db, customerId)
    const found = await readContracts(db, memberId)
    refuseBank(found)
    const current = namedContract(found, subscriptionId)
    if (current.is_cancelled) return { cancelled: current, isNoted: false }
    if (current.paid_through === null || current.expire_at.getTime() <= now.getTime()) throw new Refusal('E_NO_CONTRACT')
    const lastDay = lastDayAfterCancelling(now, current.paid_through, isNationalHoliday)
    if (lastDay <= current.paid_through) return { cancelled: null, isNoted: false }
    await setCancelAfter(db, subscriptionId, lastDay)
    await enqueueChangeMails(ctx, db, memberId, [current], await listSubscriptions(db, memberId), now)
    return { cancelled: null, isNoted: true }
  })
}

async function cancelAtProvider(ctx: Context, subscriptionId: string): Promise<void> {
  const provider = await ctx.cardProvider()
  await provider.subscriptions.update(subscriptionId, { cancel_at_period_end: true }).catch(providerRefusal)
}

/** Sends the provider the cancellations that are due, of everybody or of one member. Returns their number. */
export async function sendDueCancellations(ctx: Context, memberId?: number): Promise<number> {
  const due = await listDueCancellations(ctx.db, memberId)
  for (const { subscription_id, customer_id } of due) {
    await cancelAtProvider(ctx, subscription_id)
    await syncCustomer(ctx, customer_id)
  }
  return due.length
}
