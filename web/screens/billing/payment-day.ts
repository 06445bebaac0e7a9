import type { Payment } from '@yukan/contract/payment-entities.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'

/** The day of a payment: "payment_date or created_at" (product §3), as a Tokyo day. */
export function paymentDay({ payment_date, created_at }: Payment): string {
  return tokyoDay(new Date(payment_date ?? created_at))
}
