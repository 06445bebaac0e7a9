/** Our copy of the card provider's payments (decision 021). */
import type { Db } from '../../db/connect.ts'

const paymentColumns = ['invoice_id', 'member_id', 'total', 'number', 'lines', 'succeeded', 'created_at', 'paid_at'] as const

export interface PaymentRow {
  invoice_id: string
  member_id: number
  total: number
  number: string | null
  lines: readonly object[]
  succeeded: boolean
  created_at: Date
  paid_at: Date | null
}

/** Creates or updates a payment with the provider's reply to a request made at `askedAt`; an older reply changes nothing. */
export async function savePayment(db: Db, payment: PaymentRow, askedAt: Date): Promise<void> {
  const { invoice_id, ...rest } = payment
  const values = { ...rest, lines: JSON.stringify(payment.lines), converged_at: askedAt }
  await db
    .insertInto('payment')
    .values({ invoice_id, ...values })
    .onConflict((conflict) =>
      conflict
        .column('invoice_id')
        .doUpdateSet(values)
        .where(({ or, eb }) => or([eb('payment.converged_at', 'is', null), eb('payment.converged_at', '<=', askedAt)])),
    )
    .execute()
}

/** The member's payments, newest first. */
export async function listPayments(db: Db, memberId: number): Promise<(Omit<PaymentRow, 'lines'> & { lines: unknown })[]> {
  return db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('invoice_id')
    .execute()
}
