/** Routes of products, prices and tax rates. */
import type Stripe from 'stripe'
import { route } from './api.ts'
import type { Route } from './api.ts'
import { createPrice, createProduct, createTaxRate, updatePrice } from '../billing/catalogue.ts'
import { unsupported } from '../state/failure.ts'
import { entryOf, priceOf } from '../state/ledger.ts'
import type { Price } from '../state/wire-types.ts'
import { listRoute } from './list-route.ts'
import { boolean, decimal, instants, integer, listOfEach, metadata, object, oneOf, paging, text } from './parameters.ts'
import type { Names } from './parameters.ts'

const productCreated = object({ name: text, description: text, metadata } satisfies Names<Stripe.ProductCreateParams>, ['name'])

const recurring = { interval: oneOf('month', 'year'), interval_count: integer } satisfies Names<Stripe.PriceCreateParams.Recurring>
const priceCreated = object(
  {
    product: text,
    currency: text,
    unit_amount: integer,
    nickname: text,
    metadata,
    lookup_key: text,
    transfer_lookup_key: boolean,
    tax_behavior: oneOf('inclusive', 'exclusive', 'unspecified'),
    recurring: object(recurring, ['interval']),
  } satisfies Names<Stripe.PriceCreateParams>,
  ['product', 'currency', 'unit_amount'],
)
const priceUpdated = object({ active: boolean } satisfies Names<Stripe.PriceUpdateParams>)
const pricesListed = object({
  ...paging,
  active: boolean,
  created: instants,
  product: text,
  lookup_keys: listOfEach(text),
  type: oneOf('one_time', 'recurring'),
} satisfies Names<Stripe.PriceListParams>)

const isWithKey = ({ lookup_key }: Price, { lookup_keys }: { lookup_keys?: string[] }) =>
  lookup_keys === undefined || (lookup_key !== null && lookup_keys.includes(lookup_key))

const rateCreated = object(
  { display_name: text, inclusive: boolean, percentage: decimal, country: text, metadata } satisfies Names<Stripe.TaxRateCreateParams>,
  ['display_name', 'inclusive', 'percentage'],
)
const ratesListed = object({ ...paging, active: boolean, created: instants, inclusive: boolean } satisfies Names<Stripe.TaxRateListParams>)

export const catalogueRoutes: readonly Route[] = [
  route('POST', '/v1/products', productCreated, ({ ledger }, input) => createProduct(ledger, input)),
  route('GET', '/v1/products/:id', object({}), ({ ledger, id }) => entryOf(ledger.state.products, 'product', id)),

  route('POST', '/v1/prices', priceCreated, ({ ledger }, input) => {
    entryOf(ledger.state.products, 'product', input.product, 'product')
    return createPrice(ledger, input)
  }),
  route('POST', '/v1/prices/:id', priceUpdated, ({ ledger, id }, input) => updatePrice(ledger, priceOf(ledger, id), input)),
  listRoute('/v1/prices', pricesListed, ({ prices }) => prices, isWithKey),
  route('GET', '/v1/prices/:id', object({}), ({ ledger, id }) => priceOf(ledger, id)),

  route('POST', '/v1/tax_rates', rateCreated, ({ ledger }, input) => {
    if (input.percentage < 0 || input.percentage > 100) throw unsupported(`a tax of ${input.percentage} percent`, 'percentage')
    return createTaxRate(ledger, input)
  }),
  listRoute('/v1/tax_rates', ratesListed, ({ taxRates }) => taxRates),
  route('GET', '/v1/tax_rates/:id', object({}), ({ ledger, id }) => entryOf(ledger.state.taxRates, 'tax rate', id)),
]
