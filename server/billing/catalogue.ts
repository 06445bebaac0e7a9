/** The product, its prices by plan name and the tax, from the provider (product §3, §7 `subscription/get/detail`). */
import type { Price, Product, Tax } from '@yukan/contract/payment-entities.ts'
import { findOtherPrices, offeredPlans, selectCurrentPrices } from '@yukan/rules/membership/plans.ts'
import type { PlanPrices } from '@yukan/rules/membership/plans.ts'
import { isPlanName } from '@yukan/rules/text/words.ts'
import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { readCurrentPrices } from '../settings/plan-prices.ts'
import { Refusal } from '../refusal.ts'
import { readProducts } from '../store/settings/master.ts'
import { isFormerPrice } from '../store/billing/price-change.ts'
import { PRICE_CHANGE } from './confirm-price.ts'
import { providerRefusal } from './provider-failure.ts'

export interface Catalogue {
  product: Product
  prices: Price[]
  tax: Tax
}

/** The provider's product of this environment (product §3 "product_id per environment"). */
export async function productId(ctx: Context): Promise<string> {
  const products = await readProducts(ctx.db)
  if (products === null) throw new Refusal('E_PROVIDER')
  return products.product_id[ctx.config.environment]
}

/** The catalogue, up to half a minute old. E_PRICE_MISMATCH if the provider charges another amount than pages show, E_PROVIDER. */
export async function readCatalogue(ctx: Context): Promise<Catalogue> {
  const { value } = await ctx.shared.get('catalogue', () => fetchCatalogue(ctx))
  const { set } = value
  const others = findOtherPrices(value.prices, set)
  if (others.length > 0) {
    const prices = others.map(({ id, nickname, unit_amount }) => ({
      id,
      plan: nickname,
      set: set[nickname],
      charged: unit_amount,
    }))
    ctx.log.error({ prices }, 'the card provider charges another price than the pages show: nothing is sold')
    throw new Refusal('E_PRICE_MISMATCH')
  }
  return value
}

async function fetchCatalogue(ctx: Context): Promise<Catalogue & { set: PlanPrices }> {
  const id = await productId(ctx)
  const inForce = await readCurrentPrices(ctx.db)
  const provider = await ctx.cardProvider()
  const [product, prices, taxes] = await Promise.all([
    provider.products.retrieve(id),
    provider.prices.list({ product: id, active: true, limit: 100 }),
    provider.taxRates.list({ active: true, inclusive: true, limit: 10 }),
  ]).catch(providerRefusal)
  const tax = taxes.data[0]
  if (tax === undefined) throw new Refusal('E_PROVIDER')
  const account = product.metadata['connected_account_id']
  return {
    product: { id: product.id, name: product.name, metadata: account === undefined ? {} : { connected_account_id: account } },
    prices: selectCurrentPrices(prices.data.flatMap(toSold), inForce.product === id ? inForce.ids : {}, offeredPlans(inForce.yen)).map(
      ({ change: _change, ...price }) => price,
    ),
    set: inForce.yen,
    tax: { id: tax.id, display_name: tax.display_name, percentage: tax.percentage, inclusive: tax.inclusive },
  }
}

function toSold({ id, nickname, unit_amount, active, metadata }: Stripe.Price) {
  if (nickname === null || !isPlanName(nickname) || unit_amount === null) return []
  return [{ id, nickname, unit_amount, active, change: metadata[PRICE_CHANGE] ?? null }]
}

/** The price of an id; E_PRICE_CHANGED for a former price, E_BAD_REQUEST for an unknown one. */
export async function priceOf(ctx: Context, { prices }: Catalogue, priceId: string, field: string): Promise<Price> {
  const price = prices.find(({ id }) => id === priceId)
  if (price !== undefined) return price
  if (await isFormerPrice(ctx.db, priceId)) throw new Refusal('E_PRICE_CHANGED')
  throw new Refusal('E_BAD_REQUEST', { field })
}
