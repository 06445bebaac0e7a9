/** Applying for a plan (product §2 "Subscription flow", §4, §7 `subscription/*`, §9 "Billing"; decisions 018 and 021). */
import { firstCharges, firstOfMonth, firstOfNextMonth } from '@yukan/rules/billing/billing-dates.ts'
import { abandonedBefore } from '@yukan/rules/lifetimes.ts'
import { containsPaper, planLabels } from '@yukan/rules/membership/plans.ts'
import { DELIVERY_ADDRESS } from '@yukan/rules/text/words.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { RUNNING_STATUSES } from '@yukan/rules/billing/subscription-rights.ts'
import { firstPayableDay } from '@yukan/rules/billing/subscription-terms.ts'
import { SECOND, tokyoDay, tokyoInstant } from '@yukan/rules/time/tokyo-time.ts'
import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { findAddress } from '../store/delivery/address.ts'
import { addApplication, endApplication, findApplication, listAbandoned, isRefused, REFUSED } from '../store/billing/application.ts'
import { listSubscriptions } from '../store/billing/billing.ts'
import type { ApplicationRow } from '../store/billing/application.ts'
import type { SubscriptionRow } from '../store/billing/billing.ts'
import type { MailFact } from '../mail/mail-content.ts'
import { readPlanLabels } from '../settings/plan-labels.ts'
import { applicationFacts } from '../mail/application-facts.ts'
import { refuseDuringRemoval } from './card-changes.ts'
import { readCard, readProviderCustomer } from './cards.ts'
import { readTerms } from './terms.ts'
import { priceOf, readCatalogue } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { syncCustomer } from './sync-customer.ts'
import { isCancellationNoted, membershipForNewContract } from './late-cancellation.ts'
import { hasContract, lockContracts, readContracts } from './member-contracts.ts'
import { isDeclined, providerRefusal } from './provider-failure.ts'
import { refuseBank, requireDeliveryAddress } from './contract-conditions.ts'
import { sendDueCancellations } from './contract-changes.ts'

export interface Application {
  memberId: number
  customerId: string
  priceId: string
  /** Made by the page once for each confirm step: the same one never charges twice. */
  applicationId: string
  shown: unknown
}

/**
 * Applies for a plan: prices, tax, end of the trial and customer are ours. The application is stored before the provider is asked,
 * and its id is the idempotency key: a second try after any failure finds the first one's subscription.
 */
export async function apply(ctx: Context, given: Application, now: Date): Promise<SubscriptionRow> {
  const { memberId, customerId, priceId, applicationId } = given
  const found = await readContracts(ctx.db, memberId)
  refuseBank(found)
  const earlier = (await findDone(ctx, memberId, applicationId)) ?? (await completeEarlier(ctx, given))
  if (earlier !== null) {
    await sendDueCancellations(ctx, memberId)
    return earlier
  }
  if (hasContract(found, now)) throw new Refusal('E_UNDER_CONTRACT')
  const catalogue = await readCatalogue(ctx)
  const price = await priceOf(ctx, catalogue, priceId, 'priceObj')
  await requireDeliveryAddress(ctx.db, memberId, price.nickname)
  const { invoice_settings } = await readProviderCustomer(ctx, customerId)
  if (invoice_settings.default_payment_method === null) throw new Refusal('E_NO_CARD')
  const terms = await readApplicationTerms(ctx, memberId, price.nickname, invoice_settings.default_payment_method, now)
  await endAbandoned(ctx, now, memberId)
  // The provider renews a contract that is cancelled here only: the next month may have begun just now.
  if (found.contracts.some(isCancellationNoted)) await syncCustomer(ctx, customerId)
  const { application, contracts } = await writeApplication(ctx, { ...given, terms }, price, now)
  await refuseChanged(ctx, customerId, applicationId, contracts)
  return completeApplication(ctx, application, customerId, catalogue)
}

/** The terms of an application now, for its mail. */
async function readApplicationTerms(ctx: Context, memberId: number, plan: PlanName, cardId: string, now: Date): Promise<MailFact[]> {
  const [terms, labels, card, address] = await Promise.all([
    readTerms(ctx, memberId, plan, now),
    readPlanLabels(ctx.db),
    readCard(ctx, cardId),
    containsPaper(plan) ? findAddress(ctx.db, memberId, DELIVERY_ADDRESS) : null,
  ])
  return applicationFacts({ terms, planLabel: labels.get(plan) ?? planLabels[plan], card, address })
}

/**
 * Writes the application down on the terms of the rows that are read under the member's lock, or returns the open one of this id.
 * E_BANK_MEMBER, E_UNDER_CONTRACT or E_NO_DELIVERY_ADDRESS if that has changed since the request began, E_TOO_MANY while another one is open or a card is being removed.
 */
async function writeApplication(
  ctx: Context,
  { memberId, applicationId, shown, terms }: Application & { terms: readonly MailFact[] },
  price: Catalogue['prices'][number],
  now: Date,
): Promise<{ application: ApplicationRow; contracts: SubscriptionRow[] }> {
  return ctx.db.transaction().execute(async (db) => {
    const found = await lockContracts(db, memberId)
    const earlier = await findApplication(db, applicationId)
    if (earlier === null || isRefused(earlier)) {
      refuseBank(found)
      if (hasContract(found, now)) throw new Refusal('E_UNDER_CONTRACT')
      await requireDeliveryAddress(db, memberId, price.nickname)
      await refuseDuringRemoval(db, memberId, now)
    }
    const { firstOn } = firstCharges(now, firstPayableDay(membershipForNewContract(found), now))
    const wanted = { id: applicationId, member_id: memberId, plan_name: price.nickname, price_id: price.id, yen: price.unit_amount }
    const application = await addApplication(db, { ...wanted, first_on: firstOn, shown, terms }, now)
    if (application === null) throw new Refusal('E_TOO_MANY')
    if (application.member_id !== memberId) throw new Refusal('E_NOT_FOUND')
    return { application, contracts: found.contracts }
  })
}

/** The subscription of an application that succeeded before; null if it did not, or is new. */
async function findDone(ctx: Context, memberId: number, applicationId: string): Promise<SubscriptionRow | null> {
  const application = await findApplication(ctx.db, applicationId)
  if (application === null || application.member_id !== memberId || application.state !== 'done') return null
  const rows = await listSubscriptions(ctx.db, memberId)
  return rows.find((row) => row.subscription_id === application.subscription_id) ?? null
}

/**
 * Completes an application whose subscription the provider created though the reply was lost. Null if it was not
 * created: the same request is then sent again.
 */
async function completeEarlier(ctx: Context, { memberId, customerId, applicationId }: Application): Promise<SubscriptionRow | null> {
  const application = await findApplication(ctx.db, applicationId)
  if (application === null || application.member_id !== memberId || isRefused(application)) return null
  const made = await findMade(ctx, customerId, applicationId)
  if (made === null) return null
  await endApplication(ctx.db, applicationId, { subscriptionId: made.id })
  const rows = await syncCustomer(ctx, customerId)
  return rows?.find(({ subscription_id }) => subscription_id === made.id) ?? null
}

/** The subscription that the provider made for an application. */
async function findMade(ctx: Context, customerId: string, applicationId: string): Promise<Stripe.Subscription | null> {
  const provider = await ctx.cardProvider()
  const { data } = await provider.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }).catch(providerRefusal)
  return data.find(({ metadata }) => metadata['application'] === applicationId) ?? null
}

/** Ends applications that a member began and that were never ended (the program was killed): the provider knows what became of them. Returns how many. E_PROVIDER. */
export async function endAbandoned(ctx: Context, now: Date, memberId: number): Promise<number> {
  const abandoned = await listAbandoned(ctx.db, abandonedBefore(now), memberId)
  for (const { id, customer_id } of abandoned) {
    const made = await findMade(ctx, customer_id, id)
    await endApplication(ctx.db, id, made === null ? { failure: 'abandoned' } : { subscriptionId: made.id })
    if (made !== null) await syncCustomer(ctx, customer_id)
  }
  return abandoned.length
}

/**
 * Another application of this customer may just have succeeded in another tab, or its card may have been removed: the provider
 * knows. A contract with a recorded cancellation does not block a new one, unless its month is still owed.
 */
async function refuseChanged(ctx: Context, customerId: string, applicationId: string, rows: readonly SubscriptionRow[]): Promise<void> {
  const provider = await ctx.cardProvider()
  const [{ data }, { invoice_settings }] = await Promise.all([
    provider.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }).catch(providerRefusal),
    readProviderCustomer(ctx, customerId),
  ])
  const noted = new Set(rows.filter(isCancellationNoted).map(({ subscription_id }) => subscription_id))
  const isRunning = ({ id, status, cancel_at_period_end, metadata }: Stripe.Subscription) =>
    (status === 'past_due' || (RUNNING_STATUSES.includes(status) && !noted.has(id))) &&
    !cancel_at_period_end &&
    metadata['application'] !== applicationId
  if (data.some(isRunning)) {
    await endApplication(ctx.db, applicationId, { failure: REFUSED.contract })
    throw new Refusal('E_UNDER_CONTRACT')
  }
  if (invoice_settings.default_payment_method !== null) return
  await endApplication(ctx.db, applicationId, { failure: REFUSED.card })
  throw new Refusal('E_NO_CARD')
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
      // A decline is the provider's last word on this application; anything else may be tried again with the same key.
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

/**
 * The parameters for the provider: in the trial nothing is charged until a first of the month; otherwise this month in full at once
 * (decision 021). All derived from the application: a second try sends the same.
 */
function subscriptionParameters(
  application: ApplicationRow,
  customer: string,
  { product, tax }: Catalogue,
): Stripe.SubscriptionCreateParams {
  const { first_on: firstOn, created_at } = application
  const isFree = firstOn > tokyoDay(created_at)
  // Between midnight in Tokyo and its own month boundary the provider is in the month before, and accepts no first period longer than its current one.
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

/** Periods begin on the first at 00:00 UTC, 09:00 in Tokyo: midnight in Tokyo would drift (decision 021). In seconds. */
function boundary(day: string): number {
  return tokyoInstant(day, 9, 0).getTime() / SECOND
}
