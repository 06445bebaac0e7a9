/** Sets up the card provider for a new newspaper to sell its plans (decision 050; product §9). */
import { CARD_PLANS } from '@yukan/rules/membership/plans.ts'
import { PLAN_NAMES } from '@yukan/rules/text/words.ts'
import type Stripe from 'stripe'
import { providerRefusal } from '../billing/provider-failure.ts'
import { readCatalogue } from '../billing/catalogue.ts'
import { confirmPrices } from '../billing/confirm-price.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { emptyMaster } from '../settings/empty-master.ts'
import { readCurrentPrices } from '../settings/plan-prices.ts'
import type { CurrentPrices } from '../settings/plan-prices.ts'
import { publicationOf } from '../settings/publication.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { readProducts, saveMaster } from '../store/settings/master.ts'
import { lockSettings } from '../store/settings/setting-version.ts'

/** Consumption tax in percent, which prices include. */
const TAX_PERCENT = 10

async function productIdOf(ctx: Context): Promise<string> {
  return (await readProducts(ctx.db))?.product_id[ctx.config.environment] ?? ''
}

/** Whether the card provider sells the plans of the cards at the prices that pages show. False also while it cannot be reached. */
export async function sellsPlans(ctx: Context): Promise<boolean> {
  if ((await productIdOf(ctx)) === '') return false
  try {
    const { prices } = await readCatalogue(ctx)
    return CARD_PLANS.every((plan) => prices.some(({ nickname }) => nickname === plan))
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'E_PROVIDER' || error.code === 'E_PRICE_MISMATCH')) return false
    throw error
  }
}

async function createMissing(provider: Stripe, product: string, host: string, { yen }: CurrentPrices): Promise<void> {
  const { data } = await provider.prices.list({ product, active: true, limit: 100 })
  for (const plan of PLAN_NAMES) {
    const unit_amount = yen[plan]
    if (unit_amount === null || data.some(({ nickname }) => nickname === plan)) continue
    await provider.prices.create(
      { product, currency: 'jpy', unit_amount, nickname: plan, tax_behavior: 'inclusive', recurring: { interval: 'month' } },
      { idempotencyKey: `price:${host}:${product}:${plan}:${unit_amount}` },
    )
  }
  const taxes = await provider.taxRates.list({ active: true, inclusive: true, limit: 10 })
  if (taxes.data.length > 0) return
  const tax = { display_name: '消費税', percentage: TAX_PERCENT, inclusive: true, country: 'JP' }
  await provider.taxRates.create(tax, { idempotencyKey: `tax:${host}:${TAX_PERCENT}` })
}

/**
 * Registers the product of the newspaper, a monthly price for each plan, and the tax, each unless it is there. A plan without a price
 * is not offered. E_PROVIDER; E_PRICE_MISMATCH if it sells at another price.
 */
export async function setUpPayments(ctx: Context, by: StaffCaller, now: Date): Promise<void> {
  await confirmPrices(ctx, now)
  const known = await productIdOf(ctx)
  const { name } = await publicationOf(ctx.db)
  const { host } = new URL(ctx.config.publicUrl)
  const provider = await ctx.cardProvider()
  const register = async () => {
    const product =
      known === ''
        ? (await provider.products.create({ name }, { idempotencyKey: `product:${host}:${encodeURIComponent(name)}` })).id
        : known
    await createMissing(provider, product, host, await readCurrentPrices(ctx.db))
    return product
  }
  const product = await register().catch(providerRefusal)
  await ctx.db.transaction().execute(async (db) => {
    await lockSettings(db)
    const products = (await readProducts(db)) ?? emptyMaster.products
    const product_id = { ...products.product_id, [ctx.config.environment]: product }
    // Written even if it was known: every node then asks the provider again.
    await saveMaster(db, { products: { ...products, product_id } })
    await recordChange(db, by, { action: 'founding.set-up-payments', subject: name }, now)
  })
  ctx.shared.drop()
  await readCatalogue(ctx)
}
