/** Routes of products, prices and tax rates. */
import type Stripe from 'stripe'
import { route } from './api.ts'
import type { Call, Route } from './api.ts'
import { createPrice, createProduct, createTaxRate } from '../billing/catalogue.ts'
import { invalid, unsupported } from '../state/failure.ts'
import { entryOf, priceOf } from '../state/ledger.ts'
import { pageOf } from './paging.ts'
import {
  boolean,
  decimal,
  emptyable,
  instants,
  integer,
  isInRange,
  listOfEach,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  paging,
  text,
} from './parameters.ts'
import type { Decoded, Names } from './parameters.ts'
import type { Price } from '../state/wire-types.ts'

const productCreated = object(
  { id: text, name: text, active: boolean, description: text, metadata } satisfies Names<Stripe.ProductCreateParams>,
  ['name'],
)
const productChanged = object({
  name: text,
  active: boolean,
  description: emptyable(text),
  metadata,
} satisfies Names<Stripe.ProductUpdateParams>)
const productsListed = object({
  ...paging,
  active: boolean,
  created: instants,
  ids: listOfEach(text),
} satisfies Names<Stripe.ProductListParams>)

const productRoutes: readonly Route[] = [
  route('POST', '/v1/products', productCreated, ({ ledger }, input) => {
    if (input.id !== undefined && Object.hasOwn(ledger.state.products, input.id))
      throw invalid(`Product already exists.`, 'resource_already_exists', 'id')
    return createProduct(ledger, input)
  }),
  route('GET', '/v1/products', productsListed, ({ ledger }, { active, created, ids, ...page }) =>
    pageOf(
      Object.values(ledger.state.products).filter(
        (product) =>
          (active === undefined || product.active === active) &&
          (ids === undefined || ids.includes(product.id)) &&
          isInRange(product.created, created),
      ),
      page,
      '/v1/products',
    ),
  ),
  route('GET', '/v1/products/:id', object({}), ({ ledger, id }) => entryOf(ledger.state.products, 'product', id)),
  route('POST', '/v1/products/:id', productChanged, ({ ledger, id }, { metadata: sent, ...fields }) => {
    const product = entryOf(ledger.state.products, 'product', id)
    ledger.update('product.updated', product, (own) => {
      Object.assign(own, fields)
      own.metadata = mergeMetadata(own.metadata, sent)
    })
    return product
  }),
]

const behavior = oneOf('inclusive', 'exclusive', 'unspecified')
const priceCreated = object(
  {
    product: text,
    currency: text,
    unit_amount: integer,
    nickname: text,
    lookup_key: text,
    active: boolean,
    metadata,
    tax_behavior: behavior,
    recurring: object({ interval: oneOf('month', 'year'), interval_count: integer } satisfies Names<Stripe.PriceCreateParams.Recurring>, [
      'interval',
    ]),
  } satisfies Names<Stripe.PriceCreateParams>,
  ['product', 'currency', 'unit_amount'],
)
const priceChanged = object({
  active: boolean,
  nickname: text,
  lookup_key: text,
  metadata,
  tax_behavior: behavior,
} satisfies Names<Stripe.PriceUpdateParams>)
const pricesListed = object({
  ...paging,
  active: boolean,
  created: instants,
  currency: text,
  lookup_keys: listOfEach(text),
  product: text,
  type: oneOf('one_time', 'recurring'),
} satisfies Names<Stripe.PriceListParams>)

function freeLookupKey({ ledger }: Call, key: string | undefined, own?: Price): void {
  const holder = Object.values(ledger.state.prices).find((price) => key !== undefined && price.lookup_key === key)
  if (holder !== undefined && holder !== own)
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. Pass \`transfer_lookup_key=true\` to transfer the lookup key to this price.`,
      'parameter_invalid',
      'lookup_key',
    )
}

function changePrice(call: Call, { metadata: sent, ...fields }: Decoded<typeof priceChanged>): Price {
  const price = priceOf(call.ledger, call.id)
  freeLookupKey(call, fields.lookup_key, price)
  if (fields.tax_behavior !== undefined && price.tax_behavior !== 'unspecified' && fields.tax_behavior !== price.tax_behavior)
    throw invalid('You cannot change `tax_behavior` once it is set.', 'parameter_invalid', 'tax_behavior')
  call.ledger.update('price.updated', price, (own) => {
    Object.assign(own, fields)
    own.metadata = mergeMetadata(own.metadata, sent)
  })
  return price
}

const priceRoutes: readonly Route[] = [
  route('POST', '/v1/prices', priceCreated, (call, input) => {
    entryOf(call.ledger.state.products, 'product', input.product, 'product')
    freeLookupKey(call, input.lookup_key)
    return createPrice(call.ledger, input)
  }),
  route('GET', '/v1/prices', pricesListed, ({ ledger }, { active, created, currency, lookup_keys, product, type, ...page }) =>
    pageOf(
      Object.values(ledger.state.prices).filter(
        (price) =>
          (active === undefined || price.active === active) &&
          (currency === undefined || price.currency === currency) &&
          (product === undefined || price.product === product) &&
          (type === undefined || price.type === type) &&
          (lookup_keys === undefined || (price.lookup_key !== null && lookup_keys.includes(price.lookup_key))) &&
          isInRange(price.created, created),
      ),
      page,
      '/v1/prices',
    ),
  ),
  route('GET', '/v1/prices/:id', object({}), ({ ledger, id }) => priceOf(ledger, id)),
  route('POST', '/v1/prices/:id', priceChanged, changePrice),
]

const rateCreated = object(
  {
    display_name: text,
    inclusive: boolean,
    percentage: decimal,
    active: boolean,
    country: text,
    description: text,
    jurisdiction: text,
    metadata,
  } satisfies Names<Stripe.TaxRateCreateParams>,
  ['display_name', 'inclusive', 'percentage'],
)
const rateChanged = object({
  active: boolean,
  description: text,
  display_name: text,
  jurisdiction: text,
  metadata,
} satisfies Names<Stripe.TaxRateUpdateParams>)
const ratesListed = object({ ...paging, active: boolean, created: instants, inclusive: boolean } satisfies Names<Stripe.TaxRateListParams>)

const rateRoutes: readonly Route[] = [
  route('POST', '/v1/tax_rates', rateCreated, ({ ledger }, input) => {
    if (input.percentage < 0 || input.percentage > 100) throw unsupported(`a tax of ${input.percentage} percent`, 'percentage')
    return createTaxRate(ledger, input)
  }),
  route('GET', '/v1/tax_rates', ratesListed, ({ ledger }, { active, created, inclusive, ...page }) =>
    pageOf(
      Object.values(ledger.state.taxRates).filter(
        (rate) =>
          (active === undefined || rate.active === active) &&
          (inclusive === undefined || rate.inclusive === inclusive) &&
          isInRange(rate.created, created),
      ),
      page,
      '/v1/tax_rates',
    ),
  ),
  route('GET', '/v1/tax_rates/:id', object({}), ({ ledger, id }) => entryOf(ledger.state.taxRates, 'tax rate', id)),
  route('POST', '/v1/tax_rates/:id', rateChanged, ({ ledger, id }, { metadata: sent, ...fields }) => {
    const rate = entryOf(ledger.state.taxRates, 'tax rate', id)
    ledger.update('tax_rate.updated', rate, (own) => {
      Object.assign(own, fields)
      own.metadata = mergeMetadata(own.metadata ?? {}, sent)
    })
    return rate
  }),
]

export const catalogueRoutes: readonly Route[] = [...productRoutes, ...priceRoutes, ...rateRoutes]
