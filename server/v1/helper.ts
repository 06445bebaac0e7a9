import type { helperCalls } from '@yukan/contract/helper.ts'
import { Delivery, Master } from '@yukan/contract/master-entities.ts'
import { NO_DELIVERY } from '@yukan/rules/delivery/delivery-areas.ts'
import { offeredPlans } from '@yukan/rules/membership/plans.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { validatorOf } from '../calls/parse-input.ts'
import { emptyMaster } from '../settings/empty-master.ts'
import { fittingValue } from '../settings/fitting-value.ts'
import { readLegal } from '../settings/legal.ts'
import { parseCurrentPrices } from '../settings/plan-prices.ts'
import { parseProducts, parsePublication, readMaster } from '../store/settings/master.ts'

export const helperHandlers: V1Handlers<typeof helperCalls> = {
  '/helper/get/master': async (ctx) => {
    const kept = await readMaster(ctx.db)
    const publication = { ...emptyMaster.publication, ...parsePublication(kept['publication']) }
    const delivery = fittingValue(Delivery, kept['delivery']) ?? NO_DELIVERY
    const trash = fittingValue(Master.properties.trash, kept['trash']) ?? emptyMaster.trash
    const products = parseProducts(kept['products']) ?? kept['products'] ?? emptyMaster.products
    const offered = offeredPlans(parseCurrentPrices(kept['prices']).yen)
    const master = { ...emptyMaster, ...kept, publication, delivery, trash, products, offeredPlans: offered }
    const validator = validatorOf(Master)
    if (!validator.Check(master)) {
      const first = [...validator.Errors(master)][0]
      throw new Error(`invalid master data: ${first?.instancePath ?? ''} ${first?.message ?? ''}`)
    }
    return { master: validator.Clean(master) as never }
  },

  '/helper/get/legal': (ctx, { query, now }) => readLegal(ctx, query.name, query.edition ?? null, now),
}
