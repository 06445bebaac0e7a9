/** Lines of an invoice: amounts in yen with their tax. */
import { entryOf } from '../state/ledger.ts'
import type { Ledger } from '../state/ledger.ts'
import type { InvoiceLine, Price, SubscriptionItem, TaxRate } from '../state/wire-types.ts'

type Taxes = NonNullable<InvoiceLine['taxes']>

/** The tax included in or added to an amount, rounded half up to whole yen. */
export function taxesOf(amount: number, rates: readonly TaxRate[]): Taxes {
  const inside = rates.filter(({ inclusive }) => inclusive).reduce((sum, { percentage }) => sum + percentage, 0)
  return rates.map(({ id, inclusive, percentage }) => {
    const tax = inclusive ? (amount * percentage) / (100 + inside) : (amount * percentage) / 100
    return {
      amount: Math.round(tax),
      tax_behavior: inclusive ? 'inclusive' : 'exclusive',
      tax_rate_details: { tax_rate: id },
      taxability_reason: 'standard_rated',
      taxable_amount: Math.round((amount * 100) / (100 + inside)),
      type: 'tax_rate_details',
    }
  })
}

export function ratesOf({ state }: Ledger, ids: readonly string[], param: string): TaxRate[] {
  return ids.map((id) => entryOf(state.taxRates, 'tax rate', id, param))
}

interface LineFacts {
  amount: number
  description: string
  price: Price
  quantity: number
  rates: readonly TaxRate[]
  period: { start: number; end: number }
  parent: NonNullable<InvoiceLine['parent']>
  subscription: string | null
  metadata?: Record<string, string>
}

function line(ledger: Ledger, facts: LineFacts): InvoiceLine {
  return {
    id: ledger.newId('il'),
    object: 'line_item',
    amount: facts.amount,
    currency: 'jpy',
    description: facts.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: facts.metadata ?? {},
    parent: facts.parent,
    period: facts.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: facts.price.id, product: facts.price.product },
      type: 'price_details',
      unit_amount_decimal: facts.price.unit_amount_decimal,
    },
    quantity: facts.quantity,
    quantity_decimal: String(facts.quantity),
    subscription: facts.subscription,
    subtotal: facts.amount,
    taxes: taxesOf(facts.amount, facts.rates),
  }
}

/** The line of a subscription's item for a period; a trial costs nothing. */
export function subscriptionLine(
  ledger: Ledger,
  item: SubscriptionItem,
  rates: readonly TaxRate[],
  period: { start: number; end: number },
  isFree: boolean,
): InvoiceLine {
  const { price, quantity = 1 } = item
  const name = ledger.state.products[price.product]?.name ?? price.product
  return line(ledger, {
    amount: isFree ? 0 : (price.unit_amount ?? 0) * quantity,
    description: isFree
      ? `Trial period for ${name}`
      : `${quantity} × ${name} (at ¥${price.unit_amount ?? 0} / ${price.recurring?.interval ?? 'month'})`,
    price,
    quantity,
    rates: item.tax_rates?.length ? item.tax_rates : rates,
    period,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    subscription: item.subscription,
    metadata: item.metadata,
  })
}

/** A line that is charged once with a subscription. */
export function extraLine(
  ledger: Ledger,
  price: Price,
  quantity: number,
  rates: readonly TaxRate[],
  period: { start: number; end: number },
  subscription: string,
  metadata: Record<string, string>,
): InvoiceLine {
  return line(ledger, {
    amount: (price.unit_amount ?? 0) * quantity,
    description: ledger.state.products[price.product]?.name ?? price.product,
    price,
    quantity,
    rates,
    period,
    parent: {
      invoice_item_details: { invoice_item: ledger.newId('ii'), proration: false, proration_details: null, subscription },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    subscription,
    metadata,
  })
}

export function totalsOf(lines: readonly InvoiceLine[]) {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const merged = new Map<string, Taxes[number]>()
  for (const tax of lines.flatMap(({ taxes }) => taxes ?? [])) {
    const key = `${tax.tax_rate_details?.tax_rate ?? ''} ${tax.tax_behavior}`
    const before = merged.get(key)
    merged.set(
      key,
      before === undefined
        ? { ...tax }
        : { ...before, amount: before.amount + tax.amount, taxable_amount: (before.taxable_amount ?? 0) + (tax.taxable_amount ?? 0) },
    )
  }
  const taxes = [...merged.values()]
  const taxOf = (behavior: string) => taxes.filter((tax) => tax.tax_behavior === behavior).reduce((sum, { amount }) => sum + amount, 0)
  const total = subtotal + taxOf('exclusive')
  const subtotal_excluding_tax = subtotal - taxOf('inclusive')
  return { subtotal, subtotal_excluding_tax, total, total_excluding_tax: subtotal_excluding_tax, total_taxes: taxes }
}
