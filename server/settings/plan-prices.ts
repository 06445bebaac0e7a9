/** The plans' prices: the current ones, and the pending ones (decision 055). */
import { settings } from '@yukan/contract/desk/setting-values.ts'
import { DEFAULT_PRICES } from '@yukan/rules/membership/plans.ts'
import type { PlanPrices, ShownPrices } from '@yukan/rules/membership/plans.ts'
import { PLAN_NAMES } from '@yukan/rules/text/words.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../db/connect.ts'
import { enqueueJob } from '../db/job-queue.ts'
import { readMasterValue, saveMaster } from '../store/settings/master.ts'
import { addPriceChange, supersedePriceChange } from '../store/billing/price-change.ts'

const Id = Type.Optional(Type.String())
/** The master value `prices`. Readers get the first two of it. */
const InForce = Type.Object({
  web: Type.Integer(),
  webPaper: Type.Integer(),
  paper: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  product: Type.Optional(Type.String({ description: 'of the provider, whose prices the ids name' })),
  ids: Type.Optional(Type.Object({ web: Id, webPaper: Id, paper: Id })),
})

export interface CurrentPrices {
  yen: PlanPrices
  /** The provider's product of `ids`. */
  product: string
  /** The provider's prices that were confirmed, by plan. */
  ids: Readonly<Partial<Record<PlanName, string>>>
}

/** The current prices. Throws if the master value does not match its schema. */
export async function readCurrentPrices(db: Db): Promise<CurrentPrices> {
  return parseCurrentPrices(await readMasterValue(db, 'prices'))
}

/** The same, of a master value that was read. */
export function parseCurrentPrices(value: unknown): CurrentPrices {
  if (value === undefined) return { yen: DEFAULT_PRICES, product: '', ids: {} }
  const { web, webPaper, paper = null, product = '', ids = {} } = Value.Parse(InForce, value)
  return { yen: { web, webPaper, paper }, product, ids }
}

/** The prices that readers see. */
export async function readShownPrices(db: Db): Promise<ShownPrices> {
  const { web, webPaper } = (await readCurrentPrices(db)).yen
  return { web, webPaper }
}

/** Stores the current prices, for every node at once. The caller has locked the settings. */
export async function saveCurrentPrices(db: Db, { yen, product, ids }: CurrentPrices): Promise<void> {
  await saveMaster(db, { prices: { ...yen, product, ids } })
}

/**
 * Asks for prices, null for the default ones: each that does not apply yet waits for the provider. A plan without a price
 * is offered no longer, at once. The caller has locked the settings.
 */
export async function requestPrices(db: Db, value: unknown): Promise<void> {
  const wanted = Value.Check(settings.prices.value, value) ? value : DEFAULT_PRICES
  const inForce = await readCurrentPrices(db)
  for (const plan of PLAN_NAMES) {
    await supersedePriceChange(db, plan)
    const yen = wanted[plan]
    if (yen === null || yen === inForce.yen[plan]) continue
    await addPriceChange(db, plan, yen)
    await enqueueJob(db, 'confirm-price', { plan })
  }
  if (wanted.paper !== null || inForce.yen.paper === null) return
  const { paper: _former, ...ids } = inForce.ids
  await saveCurrentPrices(db, { ...inForce, yen: { ...inForce.yen, paper: null }, ids })
}
