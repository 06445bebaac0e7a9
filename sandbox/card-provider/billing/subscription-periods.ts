/** Automatic changes of subscriptions: trial, periods, renewals, retries, end, each as of the time at which it was due. */
import { nextBoundary } from './billing-cycle.ts'
import { addInvoice, charge, finalize, finalizesAfter, payingCard, subscriptionOfInvoice, voidInvoice } from './invoices.ts'
import { subscriptionLine } from './invoice-lines.ts'
import { known } from '../state/ledger.ts'
import type { Ledger } from '../state/ledger.ts'
import type { Decline } from './test-cards.ts'
import type { Invoice, Price, Subscription, SubscriptionItem } from '../state/wire-types.ts'

const DAY = 24 * 60 * 60
const WARN_OF_TRIAL_END = 3 * DAY
/** A subscription whose first invoice is not paid ends after this. */
export const INCOMPLETE_FOR = 23 * 60 * 60

const ENDED = new Set<string>(['canceled', 'incomplete_expired'])
export const hasEnded = ({ status }: Subscription) => ENDED.has(status)

export function monthsOf({ recurring }: Price): number {
  return (recurring?.interval_count ?? 1) * (recurring?.interval === 'year' ? 12 : 1)
}

export function firstItem({ items, id }: Subscription): SubscriptionItem {
  const item = items.data[0]
  if (item === undefined) throw new Error(`The subscription ${id} has no item.`)
  return item
}

export function setPeriod({ items }: Subscription, start: number, end: number): void {
  for (const item of items.data) {
    item.current_period_start = start
    item.current_period_end = end
  }
}

export function periodEndAfter({ state }: Ledger, subscription: Subscription, start: number): number {
  const dayOfMonth = known(state.subscriptionNotes, subscription.id).dayOfMonth
  return nextBoundary(subscription.billing_cycle_anchor, monthsOf(firstItem(subscription).price), start, dayOfMonth ?? undefined)
}

/** Whether an invoice can become due; most are paid, and a simulated year has many. */
const isPending = ({ status }: Invoice) => status === 'draft' || status === 'open'

export function end(ledger: Ledger, subscription: Subscription, reason: 'cancellation_requested' | 'payment_failed'): void {
  const now = ledger.now()
  subscription.status = 'canceled'
  subscription.ended_at = now
  subscription.canceled_at ??= now
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason: subscription.cancellation_details?.reason ?? reason,
  }
  for (const invoice of Object.values(ledger.state.invoices))
    if (isPending(invoice) && subscriptionOfInvoice(ledger, invoice) === subscription)
      ledger.update('invoice.updated', invoice, (own) => {
        own.auto_advance = false
        own.next_payment_attempt = null
        own.automatically_finalizes_at = null
      })
  ledger.emit('customer.subscription.deleted', subscription)
}

/** Updates a subscription after an attempt to pay its invoice. */
export function followInvoice(ledger: Ledger, invoice: Invoice, decline: Decline | null): void {
  const subscription = subscriptionOfInvoice(ledger, invoice)
  if (subscription === null || hasEnded(subscription)) return
  const { status } = subscription
  if (decline === null) {
    const isInTrial = subscription.trial_end !== null && subscription.trial_end > ledger.now()
    if (subscription.latest_invoice === invoice.id && ['incomplete', 'past_due', 'unpaid'].includes(status))
      ledger.update('customer.subscription.updated', subscription, (own) => void (own.status = isInTrial ? 'trialing' : 'active'))
    return
  }
  if (status === 'incomplete') return
  if (status === 'active' || status === 'trialing')
    ledger.update('customer.subscription.updated', subscription, (own) => void (own.status = 'past_due'))
  if (invoice.auto_advance === true && invoice.next_payment_attempt === null) end(ledger, subscription, 'payment_failed')
}

/** Ends the current period: the subscription ends, or renews with an invoice that is charged an hour later. */
function turnPeriod(ledger: Ledger, subscription: Subscription): void {
  const now = ledger.now()
  if (subscription.cancel_at !== null && subscription.cancel_at <= now) return end(ledger, subscription, 'cancellation_requested')
  const isTrialOver = subscription.status === 'trialing'
  const withoutCard = subscription.trial_settings?.end_behavior.missing_payment_method
  if (isTrialOver && withoutCard === 'cancel' && payingCard(ledger, subscription) === null)
    return end(ledger, subscription, 'payment_failed')
  const periodEnd = periodEndAfter(ledger, subscription, now)
  const before = structuredClone(subscription)
  const previousStart = firstItem(subscription).current_period_start
  setPeriod(subscription, now, periodEnd)
  if (isTrialOver) subscription.status = 'active'
  // Between a trial's end and a later anchor nothing is charged, since the stand-in does not prorate.
  const isFree = now < subscription.billing_cycle_anchor
  if (!isFree)
    addInvoice(ledger, {
      subscription,
      reason: 'subscription_cycle',
      lines: renewalLines(ledger, subscription, now, periodEnd),
      period: { start: previousStart, end: now },
      finalizesAt: finalizesAfter(now),
    })
  ledger.emit('customer.subscription.updated', subscription, before)
}

export function renewalLines(ledger: Ledger, subscription: Subscription, start: number, end: number) {
  return subscription.items.data.map((item) => subscriptionLine(ledger, item, subscription.default_tax_rates ?? [], { start, end }, false))
}

function expire(ledger: Ledger, subscription: Subscription): void {
  const invoice = subscription.latest_invoice === null ? null : known(ledger.state.invoices, subscription.latest_invoice)
  if (invoice?.status === 'open') voidInvoice(ledger, invoice)
  subscription.status = 'incomplete_expired'
  subscription.ended_at = ledger.now()
  ledger.emit('customer.subscription.updated', subscription)
}

interface Due {
  at: number
  run(): void
}

function dueOfSubscription(ledger: Ledger, subscription: Subscription): Due[] {
  if (hasEnded(subscription)) return []
  if (subscription.status === 'incomplete') return [{ at: subscription.created + INCOMPLETE_FOR, run: () => expire(ledger, subscription) }]
  const due: Due[] = [{ at: firstItem(subscription).current_period_end, run: () => turnPeriod(ledger, subscription) }]
  const note = known(ledger.state.subscriptionNotes, subscription.id)
  if (subscription.status === 'trialing' && subscription.trial_end !== null && !note.hasWarnedOfTrialEnd)
    due.push({
      at: Math.max(subscription.trial_end - WARN_OF_TRIAL_END, subscription.created),
      run() {
        note.hasWarnedOfTrialEnd = true
        ledger.emit('customer.subscription.trial_will_end', subscription)
      },
    })
  return due
}

function dueOfInvoice(ledger: Ledger, invoice: Invoice): Due | null {
  const attempt = () => followInvoice(ledger, invoice, charge(ledger, invoice, false))
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null)
    return {
      at: invoice.automatically_finalizes_at,
      run() {
        finalize(ledger, invoice)
        attempt()
      },
    }
  if (invoice.status === 'open' && invoice.next_payment_attempt !== null) return { at: invoice.next_payment_attempt, run: attempt }
  return null
}

function firstDue(ledger: Ledger, now: number): Due | null {
  let first: Due | null = null
  const look = (due: Due | null) => {
    if (due !== null && due.at <= now && (first === null || due.at < first.at)) first = due
  }
  for (const subscription of Object.values(ledger.state.subscriptions)) for (const due of dueOfSubscription(ledger, subscription)) look(due)
  for (const invoice of Object.values(ledger.state.invoices)) if (isPending(invoice)) look(dueOfInvoice(ledger, invoice))
  return first
}

/** Applies due changes, the oldest first. Returns their number. */
export function runDue(ledger: Ledger): number {
  const now = ledger.now()
  for (let count = 0; ; count += 1) {
    const due = firstDue(ledger, now)
    if (due === null) return count
    ledger.asOf(due.at, due.run)
  }
}
