/** The lines of an invoice for a receipt (product §9 "consumption tax 10 percent"; each line has its own tax). */
import { SECOND, tokyoParts } from '@yukan/rules/time/tokyo-time.ts'
import type Stripe from 'stripe'

export interface InvoiceLine {
  /** Name of the subscription's plan at that time, such as `web`, or null. */
  plan: string | null
  /** The provider's description, for lines without a plan. */
  description: string
  /** First of the billing month, `2026-12`. */
  month: string
  /** Yen, with the tax. */
  total: number
  tax: number
  percentage: number
}

function percentageOf(total: number, tax: number): number {
  return total === tax ? 0 : Math.round((tax * 100) / (total - tax))
}

/** The lines of an invoice with an amount due. */
export function invoiceLines(invoice: Stripe.Invoice): InvoiceLine[] {
  const plan = invoice.parent?.subscription_details?.metadata?.['plan'] ?? null
  return invoice.lines.data
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, description, period, taxes }) => {
      const tax = (taxes ?? []).reduce((sum, one) => sum + one.amount, 0)
      const { year, month } = tokyoParts(new Date(period.start * SECOND))
      return {
        plan,
        description: description ?? '',
        month: `${year}-${String(month).padStart(2, '0')}`,
        total: amount,
        tax,
        percentage: percentageOf(amount, tax),
      }
    })
}

/** A line's name for readers: 電子版プラン 2026年12月分. `planLabels` are the master data's, by plan. */
export function lineLabel({ plan, description, month }: InvoiceLine, planLabels: ReadonlyMap<string, string>): string {
  const [year, monthOfYear] = month.split('-').map(Number)
  const label = plan === null ? undefined : planLabels.get(plan)
  return label === undefined ? description : `${label} ${year}年${monthOfYear}月分`
}
