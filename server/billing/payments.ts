/** Payments and the next payment (product §2 "next payment, payment history", §7 `payment/get/list`, `get/upcoming_invoice`). */
import type { NextPayment, Payment, Receipt } from '@yukan/contract/payment-entities.ts'
import { formatWireInstant, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { listPayments } from '../store/billing/payment.ts'
import { readPlanLabels } from '../settings/plan-labels.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { hasContract, readContracts } from './member-contracts.ts'
import { providerCode, providerRefusal } from './provider-failure.ts'
import { lineLabel } from './receipt-lines.ts'

/** `InvoiceLine`s as stored. */
const Lines = Type.Array(
  Type.Object({
    plan: Type.Union([Type.String(), Type.Null()]),
    description: Type.String(),
    month: Type.String(),
    total: Type.Integer(),
    tax: Type.Integer(),
    percentage: Type.Number(),
  }),
)
/** The provider's code for a subscription without further invoices. */
const NONE_TO_COME = 'invoice_upcoming_none'

/** The member's payments, newest first. */
export async function readPayments(ctx: Context, memberId: number): Promise<Payment[]> {
  const labels = await readPlanLabels(ctx.db)
  return (await listPayments(ctx.db, memberId)).map(({ invoice_id, number, lines, paid_at, created_at, total, succeeded }) => ({
    payment_date: paid_at === null ? null : formatWireInstant(paid_at),
    created_at: formatWireInstant(created_at),
    total,
    succeeded,
    ...(succeeded ? { receipt: { number: number ?? invoice_id, lines: receiptLines(lines, labels) } } : {}),
  }))
}

function receiptLines(lines: unknown, labels: ReadonlyMap<string, string>): Receipt['lines'] {
  if (!Value.Check(Lines, lines)) throw new TypeError('the lines of a payment are not what was written')
  return lines.map((line) => ({ label: lineLabel(line, labels), total: line.total, tax: line.tax, percentage: line.percentage }))
}

/**
 * "Next payment is fetched only if paid and not cancelled" (product §4): at most one entry. After a failed payment it is the provider's next
 * attempt, if there will be one.
 */
export async function readNextPayment(ctx: Context, memberId: number, customerId: string, now: Date): Promise<NextPayment[]> {
  const found = await readContracts(ctx.db, memberId)
  const [first] = found.contracts
  if (!hasContract(found, now) || first === undefined || first.subscription_id === null) return []
  const asked = { customer: customerId, subscription: first.subscription_id }
  const provider = await ctx.cardProvider()
  if (first.status === 'past_due') {
    const { data } = await provider.invoices.list({ ...asked, status: 'open' }).catch(providerRefusal)
    const retried = data.find(({ next_payment_attempt }) => next_payment_attempt !== null)
    if (retried !== undefined && retried.next_payment_attempt !== null)
      return [toNextPayment(retried.next_payment_attempt, retried.amount_remaining, true)]
  }
  const preview = await provider.invoices
    .createPreview(asked)
    .catch((error: unknown) => (providerCode(error) === NONE_TO_COME ? null : providerRefusal(error)))
  return preview === null ? [] : [toNextPayment(preview.next_payment_attempt ?? preview.period_end, preview.total, false)]
}

/** `at` in seconds. */
function toNextPayment(at: number, total: number, isRetry: boolean): NextPayment {
  return { next_payment_attempt: formatWireInstant(new Date(at * SECOND)), total, isRetry }
}
