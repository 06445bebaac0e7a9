/** Makes the prices that the newspaper has asked for at the card provider, and applies them once it has confirmed them (decision 055). */
import { PLAN_NAMES } from '@yukan/rules/text/words.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { readCurrentPrices, saveCurrentPrices } from '../settings/plan-prices.ts'
import { readProducts } from '../store/settings/master.ts'
import { confirmPriceChange, listPendingPrices } from '../store/billing/price-change.ts'
import type { PriceChangeRow } from '../store/billing/price-change.ts'
import { lockSettings } from '../store/settings/setting-version.ts'
import { providerRefusal } from './provider-failure.ts'

/** Metadata key that links a price to its change. */
export const PRICE_CHANGE = 'price_change'
const MAX_PRICES = 100

/**
 * Creates the price of a change. A price whose reply was lost is found by its key: a retry after the provider has deleted the
 * idempotency key creates no second one.
 */
async function createPrice(ctx: Context, provider: Stripe, product: string, { id, plan, yen }: PriceChangeRow): Promise<string> {
  const lookup_key = `${new URL(ctx.config.publicUrl).host}:${product}:${plan}`
  const found = await provider.prices.list({ product, active: true, lookup_keys: [lookup_key], limit: 1 })
  const made = found.data.find(({ metadata }) => metadata[PRICE_CHANGE] === id)
  if (made !== undefined) return made.id
  const price = await provider.prices.create(
    {
      product,
      currency: 'jpy',
      unit_amount: yen,
      nickname: plan,
      tax_behavior: 'inclusive',
      recurring: { interval: 'month' },
      lookup_key,
      transfer_lookup_key: true,
      metadata: { [PRICE_CHANGE]: id },
    },
    { idempotencyKey: `price-change:${id}` },
  )
  return price.id
}

/** Active prices of a plan, except one. */
async function listOthers(provider: Stripe, product: string, plan: PlanName, priceId: string | null): Promise<Stripe.Price[]> {
  const { data } = await provider.prices.list({ product, active: true, limit: MAX_PRICES })
  return data.filter(({ id, nickname }) => nickname === plan && id !== priceId)
}

interface Confirmation {
  product: string
  priceId: string | null
  /** The provider's prices that were sold before. */
  replaced: string[]
}

/** Makes a price the current one, unless a later change has replaced it. */
async function makeCurrent(ctx: Context, change: PriceChangeRow, { product, priceId, replaced }: Confirmation, now: Date): Promise<void> {
  const { id, plan, yen } = change
  await ctx.db.transaction().execute(async (db) => {
    await lockSettings(db)
    if (!(await confirmPriceChange(db, id, { priceId, replaced, now }))) return
    const inForce = await readCurrentPrices(db)
    const kept = inForce.product === product ? inForce.ids : {}
    const ids = priceId === null ? kept : { ...kept, [plan]: priceId }
    await saveCurrentPrices(db, { yen: { ...inForce.yen, [plan]: yen }, product, ids })
  })
}

/** Deactivates a plan's former prices that were made for changes. Prices made by hand stay active: they may become current again. */
async function endFormerPrices(ctx: Context, provider: Stripe, product: string, plan: PlanName): Promise<void> {
  const [pending, inForce] = [await listPendingPrices(ctx.db), await readCurrentPrices(ctx.db)]
  const isWaiting = ({ metadata }: Stripe.Price) => pending.some(({ id }) => id === metadata[PRICE_CHANGE])
  for (const price of await listOthers(provider, product, plan, inForce.ids[plan] ?? null))
    if (price.metadata[PRICE_CHANGE] !== undefined && !isWaiting(price)) await provider.prices.update(price.id, { active: false })
}

/**
 * Creates a plan's pending price at the provider and makes it current; running contracts keep theirs. Before the plans are registered the price applies
 * at once, as nothing is sold. May be run twice. E_PROVIDER while the provider is away: until then the former price is shown and charged.
 */
export async function confirmPrice(ctx: Context, plan: PlanName, now: Date): Promise<void> {
  const change = (await listPendingPrices(ctx.db)).find((each) => each.plan === plan)
  const product = (await readProducts(ctx.db))?.product_id[ctx.config.environment] ?? ''
  if (product === '') {
    if (change !== undefined) await makeCurrent(ctx, change, { product, priceId: null, replaced: [] }, now)
    return
  }
  const provider = await ctx.cardProvider()
  if (change !== undefined) {
    const priceId = await createPrice(ctx, provider, product, change).catch(providerRefusal)
    const others = await listOthers(provider, product, plan, priceId).catch(providerRefusal)
    await makeCurrent(ctx, change, { product, priceId, replaced: others.map(({ id }) => id) }, now)
  }
  await endFormerPrices(ctx, provider, product, plan).catch(providerRefusal)
}

/** All prices that wait. E_PROVIDER. */
export async function confirmPrices(ctx: Context, now: Date): Promise<void> {
  for (const plan of PLAN_NAMES) await confirmPrice(ctx, plan, now)
}
