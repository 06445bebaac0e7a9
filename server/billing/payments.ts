/** What was paid and what will be (spec §2 "next payment, payment history", §7 `payment/get/list`, `get/upcoming_invoice`). */
import type { NextPayment, Payment } from '@yukan/contract/payment-entities.ts'
import { isUnderContract } from '@yukan/rules/member-status.ts'
import { formatWireInstant } from '@yukan/rules/tokyo-time.ts'
import type { Caller } from '../call.ts'
import type { Context } from '../context.ts'
import { listPayments, listSubscriptions } from '../store/billing.ts'
import { providerCode, refuseFor } from './provider-failure.ts'

const SECOND = 1000
/** The provider's word for a subscription that bills no more. */
const NONE_TO_COME = 'invoice_upcoming_none'

/** The member's payments, newest first, from our mirror. */
export async function readPayments(ctx: Context, memberId: number): Promise<Payment[]> {
  return (await listPayments(ctx.db, memberId)).map(({ paid_at, created_at, total, succeeded }) => ({
    payment_date: paid_at === null ? null : formatWireInstant(paid_at),
    created_at: formatWireInstant(created_at),
    total,
    succeeded,
  }))
}

/** "Next payment is fetched only if paid and not cancelled" (§4): one entry, or none. */
export async function readNextPayment(
  ctx: Context,
  memberId: number,
  customerId: string,
  caller: Caller,
  now: Date,
): Promise<NextPayment[]> {
  const [first] = await listSubscriptions(ctx.db, memberId)
  if (caller.reader === null || !isUnderContract(caller.reader, now) || first === undefined || first.subscription_id === null) return []
  const provider = await ctx.cardProvider()
  const preview = await provider.invoices
    .createPreview({ customer: customerId, subscription: first.subscription_id })
    .catch((error: unknown) => (providerCode(error) === NONE_TO_COME ? null : refuseFor(error)))
  if (preview === null) return []
  const at = preview.next_payment_attempt ?? preview.period_end
  return [{ next_payment_attempt: formatWireInstant(new Date(at * SECOND)), total: preview.total }]
}
