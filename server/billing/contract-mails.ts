/** The mails about changes of contracts and payments, enqueued once, in the transaction that stores the change. */
import type { PaperDayRule } from '@yukan/rules/paper/paper-days.ts'
import { containsDigital, containsPaper } from '@yukan/rules/membership/plans.ts'
import { RUNNING_STATUSES } from '@yukan/rules/billing/subscription-rights.ts'
import { contractTerms } from '@yukan/rules/billing/subscription-terms.ts'
import { addDays, lastDayBefore } from '@yukan/rules/time/tokyo-time.ts'
import type { SubscribedPlan } from '@yukan/rules/text/words.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { PAYMENT_NEWS_FOR } from '@yukan/rules/lifetimes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { MailContent, MailFact } from '../mail/mail-content.ts'
import {
  appliedMail,
  cancelledMail,
  paymentFailedMail,
  paymentReceivedMail,
  paymentRecoveredMail,
  planChangedMail,
} from '../mail/payment-templates.ts'
import type { DeliveryEnd, PlanChange, ReceivedPayment } from '../mail/payment-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { findApplicationTerms } from '../store/billing/application.ts'
import type { SubscriptionRow } from '../store/billing/billing.ts'
import type { PaymentRow } from '../store/billing/payment.ts'
import { readPaperDays } from '../settings/paper-days.ts'
import { readPlanLabels } from '../settings/plan-labels.ts'
import { findMember } from '../store/membership/member.ts'
import { hasDeliveredBy } from '../delivery/first-delivery.ts'
import { isNationalHoliday } from '../settings/holidays.ts'

const Facts = Type.Array(Type.Object({ label: Type.String(), text: Type.String(), keys: Type.Optional(Type.Array(Type.String())) }))

/** Our copy of a customer before and after a sync. */
export interface MirrorChange {
  before: readonly SubscriptionRow[]
  after: readonly SubscriptionRow[]
  paymentsBefore: readonly PaymentFacts[]
  paymentsAfter: readonly PaymentFacts[]
  /** When the provider retries an open invoice; null if it will not. */
  nextAttemptAt: Date | null
}
/** Of a change without a payment. */
export const NO_PAYMENTS = { paymentsBefore: [], paymentsAfter: [], nextAttemptAt: null } as const
type PaymentFacts = Pick<PaymentRow, 'invoice_id' | 'total' | 'number' | 'succeeded' | 'created_at' | 'paid_at'>
type LabelOf = (plan: SubscribedPlan) => string
/** The newspaper's settings. */
interface Known {
  labelOf: LabelOf
  paperDays: PaperDayRule
}

function isRunning({ status }: SubscriptionRow): boolean {
  return RUNNING_STATUSES.includes(status)
}

async function deliveryEnd(db: Db, memberId: number, lastOn: string): Promise<DeliveryEnd> {
  return (await hasDeliveredBy(db, memberId, lastOn)) ? lastOn : 'never'
}

async function planChange(
  db: Db,
  before: SubscriptionRow,
  after: SubscriptionRow,
  { labelOf, paperDays }: Known,
  now: Date,
): Promise<PlanChange> {
  const [had, has] = [containsPaper(before.plan_name), containsPaper(after.plan_name)]
  const paidThrough = after.paid_through
  const terms = paidThrough === null ? null : contractTerms({ paidThrough, isFree: after.is_free }, now, isNationalHoliday, paperDays)
  return {
    from: labelOf(before.plan_name),
    to: labelOf(after.plan_name),
    fromYen: before.yen,
    toYen: after.yen,
    isDigitalOver: containsDigital(before.plan_name) && !containsDigital(after.plan_name),
    changeOn: paidThrough === null ? null : addDays(paidThrough, 1),
    deliveryFrom: has && !had ? (terms?.deliveryOn ?? null) : null,
    deliveryUntil: had && !has && paidThrough !== null ? await deliveryEnd(db, after.member_id, paidThrough) : null,
  }
}

/** Payments that have succeeded since the last synchronisation, and lately. */
function newPayments({ paymentsBefore, paymentsAfter }: MirrorChange, now: Date): PaymentFacts[] {
  const known = new Set(paymentsBefore.filter(({ succeeded }) => succeeded).map(({ invoice_id }) => invoice_id))
  return paymentsAfter.filter(
    ({ invoice_id, succeeded, paid_at }) =>
      succeeded && paid_at !== null && !known.has(invoice_id) && now.getTime() - paid_at.getTime() < PAYMENT_NEWS_FOR,
  )
}

function receivedPayment(plan: string, { total, paid_at, created_at, number }: PaymentFacts): ReceivedPayment {
  return { plan, yen: total, paidAt: paid_at ?? created_at, number }
}

/** The stored terms; empty for a contract that was not applied for here. */
function toFacts(terms: unknown): MailFact[] {
  return Value.Check(Facts, terms) ? terms : []
}

/** The mail about a cancellation. */
async function cancellationMail(db: Db, plan: string, row: SubscriptionRow): Promise<MailContent> {
  const { expire_at: expireAt, paid_through: paidThrough, is_free: isFree } = row
  const deliveryUntil = containsPaper(row.plan_name) ? await deliveryEnd(db, row.member_id, lastDayBefore(expireAt)) : null
  return cancelledMail({ plan, expireAt, paidThrough, isFree, deliveryUntil })
}

interface ContractChange {
  before: SubscriptionRow
  after: SubscriptionRow
}

/** The mails about an existing contract. */
async function changeMails(
  db: Db,
  { before, after }: ContractChange,
  change: MirrorChange,
  known: Known,
  now: Date,
): Promise<MailContent[]> {
  const plan = known.labelOf(after.plan_name)
  const mails: MailContent[] = []
  if (before.plan_name !== after.plan_name) mails.push(planChangedMail(await planChange(db, before, after, known, now)))
  if (before.status !== 'past_due' && after.status === 'past_due') {
    const owed = change.paymentsAfter.find(({ succeeded }) => !succeeded)
    mails.push(paymentFailedMail({ plan, expireAt: after.expire_at, yen: owed?.total ?? null, nextAttemptAt: change.nextAttemptAt }))
  }
  if (!before.is_cancelled && after.is_cancelled && isRunning(after)) mails.push(await cancellationMail(db, plan, after))
  return mails
}

/** The mails about payments: a recovered contract's first one says so, the others are receipts. */
function paymentMails(change: MirrorChange, labelOf: LabelOf, now: Date): MailContent[] {
  const newest = change.after[0]
  if (newest === undefined) return []
  const plan = labelOf(newest.plan_name)
  const isRecovered = change.after.some(
    (row) => isRunning(row) && change.before.some(({ id, status }) => id === row.id && status === 'past_due'),
  )
  return newPayments(change, now).map((payment, index) =>
    (isRecovered && index === 0 ? paymentRecoveredMail : paymentReceivedMail)(receivedPayment(plan, payment)),
  )
}

/** Enqueues the mails for changes of a member's contracts and payments. */
export async function enqueueChangeMails(ctx: Context, db: Db, memberId: number, change: MirrorChange, now: Date): Promise<void> {
  const [labels, paperDays] = [await readPlanLabels(db), await readPaperDays(db)]
  const labelOf = (plan: SubscribedPlan) => labels.get(plan) ?? 'ご契約中のプラン'
  const mails: MailContent[] = []
  for (const row of change.after) {
    const before = change.before.find(({ id }) => id === row.id)
    if (before !== undefined) mails.push(...(await changeMails(db, { before, after: row }, change, { labelOf, paperDays }, now)))
    else if (isRunning(row) && !row.is_cancelled)
      mails.push(
        appliedMail(
          memberId,
          labelOf(row.plan_name),
          toFacts(await findApplicationTerms(db, memberId, row.subscription_id)),
          row.paid_through,
        ),
      )
  }
  mails.push(...paymentMails(change, labelOf, now))
  const member = mails.length === 0 ? null : await findMember(db, memberId)
  if (member === null) return
  for (const mail of mails) await enqueueMail(ctx, db, member, mail, now)
}
