/** Makes our rows equal to the provider's, which are fetched each time (decision 021). */
import { subscriptionRights } from '@yukan/rules/billing/subscription-rights.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { addPlanChange, findMemberOfCustomer, listSubscriptions, lockCustomer, saveSubscription } from '../store/billing/billing.ts'
import { listPayments, savePayment } from '../store/billing/payment.ts'
import type { SubscriptionRow } from '../store/billing/billing.ts'
import { idOf } from './expandable.ts'
import { enqueueChangeMails } from './contract-mails.ts'
import { providerRefusal } from './provider-failure.ts'
import { invoiceLines } from './receipt-lines.ts'

const MAX_ITEMS = 100

const at = (seconds: number) => new Date(seconds * SECOND)

/**
 * Makes everything of a customer equal to the provider: subscriptions and payments. Returns the member's subscriptions, newest first;
 * null for a customer that is not ours. E_PROVIDER while the provider is unreachable. Safe to run concurrently: the later answer wins.
 */
export async function syncCustomer(ctx: Context, customerId: string): Promise<SubscriptionRow[] | null> {
  const memberId = await findMemberOfCustomer(ctx.db, customerId)
  if (memberId === null) return null
  const provider = await ctx.cardProvider()
  const askedAt = ctx.clock.now()
  const [subscriptions, invoices] = await Promise.all([
    provider.subscriptions.list({ customer: customerId, status: 'all', limit: MAX_ITEMS }),
    provider.invoices.list({ customer: customerId, limit: MAX_ITEMS }),
  ]).catch(providerRefusal)
  return ctx.db.transaction().execute(async (db) => {
    await lockCustomer(db, customerId)
    const [before, paymentsBefore] = [await listSubscriptions(db, memberId), await listPayments(db, memberId)]
    for (const subscription of subscriptions.data) {
      const state = toState(subscription)
      if (state !== null) await saveSubscription(db, { member_id: memberId, ...state }, askedAt)
    }
    for (const invoice of invoices.data) {
      const payment = toPayment(invoice)
      if (payment !== null) await savePayment(db, { member_id: memberId, ...payment }, askedAt)
    }
    const after = await listSubscriptions(db, memberId)
    await notePlanChanges(db, before, after, askedAt)
    const paymentsAfter = await listPayments(db, memberId)
    const nextAttemptAt = nextAttempt(invoices.data)
    await enqueueChangeMails(ctx, db, memberId, { before, after, paymentsBefore, paymentsAfter, nextAttemptAt }, askedAt)
    return after
  })
}

/** When the provider retries an open invoice; null if it will not. */
function nextAttempt(invoices: readonly Stripe.Invoice[]): Date | null {
  const open = invoices.find(({ status, next_payment_attempt }) => status === 'open' && next_payment_attempt !== null)
  return open?.next_payment_attempt === null || open?.next_payment_attempt === undefined ? null : at(open.next_payment_attempt)
}

/** A change of a contract's plan starts or ends a print delivery. */
async function notePlanChanges(db: Db, before: readonly SubscriptionRow[], after: readonly SubscriptionRow[], at: Date): Promise<void> {
  for (const row of after) {
    const from = before.find(({ id }) => id === row.id)?.plan_name ?? row.plan_name
    if (from !== row.plan_name)
      await addPlanChange(db, {
        member_id: row.member_id,
        from_plan: from,
        to_plan: row.plan_name,
        paid_through: row.paid_through,
        changed_at: at,
      })
  }
}

/** A subscription of the provider in our terms. Null if its first payment failed: it gives no rights. */
export function toState(subscription: Stripe.Subscription) {
  const item = subscription.items.data[0]
  if (item === undefined || subscription.status === 'incomplete' || subscription.status === 'incomplete_expired') return null
  const rights = subscriptionRights({
    status: subscription.status,
    periodStart: at(item.current_period_start),
    periodEnd: at(item.current_period_end),
    isCancelledAtEnd: subscription.cancel_at_period_end,
    endedAt: subscription.ended_at === null ? null : at(subscription.ended_at),
    priceName: item.price.nickname,
  })
  return {
    subscription_id: subscription.id,
    plan_name: rights.planName,
    expire_at: rights.expireAt,
    is_cancelled: rights.isCancel,
    paid_through: rights.paidThrough,
    product_id: idOf(item.price.product) ?? '',
    price_id: item.price.id,
    yen: item.price.unit_amount,
    status: subscription.status,
    created_at: at(subscription.created),
  }
}

/** Whether an invoice asks for money: not a draft, and not of zero yen. */
function toPayment(invoice: Stripe.Invoice) {
  const isAsked = invoice.status === 'paid' || invoice.status === 'open' || invoice.status === 'uncollectible'
  if (invoice.id === undefined || !isAsked || invoice.total === 0) return null
  const paidAt = invoice.status_transitions.paid_at
  return {
    invoice_id: invoice.id,
    total: invoice.total,
    number: invoice.number,
    lines: invoiceLines(invoice),
    succeeded: invoice.status === 'paid',
    created_at: at(invoice.created),
    paid_at: paidAt === null ? null : at(paidAt),
  }
}
