/** Products, prices and tax rates, and those of the first start. */
import { constantFields } from '../state/constant-fields.ts'
import { invalid, unsupported } from '../state/failure.ts'
import type { Ledger } from '../state/ledger.ts'
import type { Price, Product, TaxRate } from '../state/wire-types.ts'

export interface NewProduct {
  id?: string
  name: string
  description?: string
  metadata?: Record<string, string> | null
}

export function createProduct(ledger: Ledger, { id = ledger.newId('prod', 14), name, description, metadata }: NewProduct): Product {
  const product: Product = {
    id,
    object: 'product',
    ...constantFields('product'),
    active: true,
    created: ledger.now(),
    description: description ?? null,
    metadata: metadata ?? {},
    name,
    type: 'service',
    updated: ledger.now(),
  }
  ledger.state.products[id] = product
  ledger.emit('product.created', product)
  return product
}

export interface NewPrice {
  id?: string
  product: string
  currency: string
  unit_amount: number
  nickname?: string
  active?: boolean
  metadata?: Record<string, string> | null
  tax_behavior?: 'inclusive' | 'exclusive' | 'unspecified'
  lookup_key?: string
  /** Takes the key from the price that has it. */
  transfer_lookup_key?: boolean
  /** Missing: sold once. */
  recurring?: { interval: 'month' | 'year'; interval_count?: number }
}

/** A key names one price of the account: another price that has it loses it, or else the new price is refused. */
function takeLookupKey(ledger: Ledger, { lookup_key, transfer_lookup_key = false }: NewPrice): void {
  const owner = lookup_key === undefined ? undefined : Object.values(ledger.state.prices).find((price) => price.lookup_key === lookup_key)
  if (owner === undefined) return
  if (!transfer_lookup_key)
    throw invalid(`A price (\`${owner.id}\`) already uses that lookup key.`, 'resource_already_exists', 'lookup_key')
  owner.lookup_key = null
  ledger.emit('price.updated', owner)
}

/** Whether anything more is sold at a price; contracts that have it keep it. */
export function updatePrice(ledger: Ledger, price: Price, { active = price.active }: { active?: boolean }): Price {
  price.active = active
  ledger.emit('price.updated', price)
  return price
}

/** Creates a price in yen, the only currency of the stand-in. */
export function createPrice(ledger: Ledger, wanted: NewPrice): Price {
  if (wanted.currency !== 'jpy') throw unsupported(`the currency ${wanted.currency}`, 'currency')
  takeLookupKey(ledger, wanted)
  const price: Price = {
    id: wanted.id ?? ledger.newId('price'),
    object: 'price',
    ...constantFields('price'),
    active: wanted.active ?? true,
    billing_scheme: 'per_unit',
    created: ledger.now(),
    currency: wanted.currency,
    lookup_key: wanted.lookup_key ?? null,
    metadata: wanted.metadata ?? {},
    nickname: wanted.nickname ?? null,
    product: wanted.product,
    recurring:
      wanted.recurring === undefined
        ? null
        : {
            interval: wanted.recurring.interval,
            interval_count: wanted.recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: wanted.tax_behavior ?? 'unspecified',
    type: wanted.recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: wanted.unit_amount,
    unit_amount_decimal: String(wanted.unit_amount),
  }
  ledger.state.prices[price.id] = price
  ledger.emit('price.created', price)
  return price
}

export interface NewTaxRate {
  id?: string
  display_name: string
  inclusive: boolean
  percentage: number
  country?: string
  jurisdiction?: string
  metadata?: Record<string, string> | null
}

export function createTaxRate(ledger: Ledger, wanted: NewTaxRate): TaxRate {
  const rate: TaxRate = {
    id: wanted.id ?? ledger.newId('txr'),
    object: 'tax_rate',
    ...constantFields('tax_rate'),
    active: true,
    country: wanted.country ?? null,
    created: ledger.now(),
    description: null,
    display_name: wanted.display_name,
    effective_percentage: wanted.percentage,
    inclusive: wanted.inclusive,
    jurisdiction: wanted.jurisdiction ?? null,
    metadata: wanted.metadata ?? {},
    percentage: wanted.percentage,
    rate_type: 'percentage',
  }
  ledger.state.taxRates[rate.id] = rate
  ledger.emit('tax_rate.created', rate)
  return rate
}

/** Creates the site's catalogue: one product, a price for each plan, consumption tax included. */
export function seedCatalogue(ledger: Ledger): void {
  const rate = createTaxRate(ledger, {
    id: 'txr_consumption10',
    display_name: '消費税',
    inclusive: true,
    percentage: 10,
    country: 'JP',
    jurisdiction: 'JP',
  })
  const product = createProduct(ledger, {
    id: 'prod_yukan',
    name: '夕刊 購読',
    description: '電子版と紙面配達のご購読',
    metadata: { tax_rate_id: rate.id },
  })
  const recurring = { interval: 'month' } as const
  for (const [id, nickname, unit_amount] of [
    ['price_web', 'web', 1650],
    ['price_web_paper', 'webPaper', 2400],
    ['price_paper', 'paper', 2000],
  ] as const)
    createPrice(ledger, {
      id,
      product: product.id,
      currency: 'jpy',
      unit_amount,
      nickname,
      tax_behavior: 'inclusive',
      recurring,
    })
}
