import { helperGetMaster } from '@yukan/contract/helper.ts'
import { Delivery, Master } from '@yukan/contract/master-entities.ts'
import { NO_DELIVERY } from '@yukan/rules/delivery-areas.ts'
import { offeredPlans } from '@yukan/rules/plans.ts'
import { defineHandler } from '../../calls/handler.ts'
import { validatorOf } from '../../calls/parse-input.ts'
import { parsePricesInForce } from '../../master/plan-prices.ts'
import { emptyMaster } from '../../master/empty-master.ts'
import { fittingValue } from '../../master/fitting-value.ts'
import { parseProducts, parsePublication, readMaster } from '../../store/master.ts'

/** All master data, validated by the contract: settings that are older than their schema are as nobody had written them, anything else that is broken fails with its name. */
export const getMaster = defineHandler(helperGetMaster, async (ctx) => {
  const kept = await readMaster(ctx.db)
  const publication = { ...emptyMaster.publication, ...parsePublication(kept['publication']) }
  const delivery = fittingValue(Delivery, kept['delivery']) ?? NO_DELIVERY
  const trash = fittingValue(Master.properties.trash, kept['trash']) ?? emptyMaster.trash
  const products = parseProducts(kept['products']) ?? kept['products'] ?? emptyMaster.products
  const offered = offeredPlans(parsePricesInForce(kept['prices']).yen)
  const master = { ...emptyMaster, ...kept, publication, delivery, trash, products, offeredPlans: offered }
  const validator = validatorOf(Master)
  if (!validator.Check(master)) {
    const first = [...validator.Errors(master)][0]
    throw new Error(`invalid master data: ${first?.instancePath ?? ''} ${first?.message ?? ''}`)
  }
  return { master: validator.Clean(master) as never }
})
