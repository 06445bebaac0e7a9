/** The content of a receipt (ours; product §9 "consumption tax 10 percent"). */
import type { Payment } from '@yukan/contract/payment-entities.ts'
import { CONSUMPTION_TAX_PERCENT, includedConsumptionTax } from '@yukan/rules/billing/money.ts'
import { receiptText } from '../../messages/payments.ts'

/** A line of a receipt; amounts are whole yen. */
export interface ReceiptLine {
  label: string
  /** With its tax. */
  total: number
  tax: number
  percentage: number
}
export interface TaxSum {
  percentage: number
  /** Total of the lines at this rate, with tax. */
  total: number
  tax: number
}

/** The lines with the tax of each, as recorded; a payment without is one line at the common rate. */
export function receiptLines({ total, receipt }: Payment): readonly ReceiptLine[] {
  if (receipt !== undefined && receipt.lines.length > 0) return receipt.lines
  return [{ label: receiptText.subscription, total, tax: includedConsumptionTax(total), percentage: CONSUMPTION_TAX_PERCENT }]
}

/** The sums of each rate, the highest rate first, as the tax office requires. */
export function taxSums(lines: readonly ReceiptLine[]): TaxSum[] {
  const sums = new Map<number, TaxSum>()
  for (const { percentage, total, tax } of lines) {
    const before = sums.get(percentage) ?? { percentage, total: 0, tax: 0 }
    sums.set(percentage, { percentage, total: before.total + total, tax: before.tax + tax })
  }
  return [...sums.values()].toSorted((a, b) => b.percentage - a.percentage)
}
