import { helperGetMaster } from '@yukan/contract/helper.ts'
import { Master } from '@yukan/contract/master-entities.ts'
import { offeredPlans } from '@yukan/rules/plans.ts'
import { defineHandler } from '../../calls/handler.ts'
import { validatorOf } from '../../calls/parse-input.ts'
import { readPricesInForce } from '../../master/plan-prices.ts'
import { emptyMaster } from '../../master/empty-master.ts'
import { readDelivery } from '../../master/delivery.ts'
import { fittingValue } from '../../master/fitting-value.ts'
import { publicationOf } from '../../master/publication.ts'
import { readMaster, readProducts } from '../../store/master.ts'

/** All master data, validated by the contract: settings that are older than their schema are as nobody had written them, anything else that is broken fails with its name. */
export const getMaster = defineHandler(helperGetMaster, async (ctx) => {
  const kept = await readMaster(ctx.db)
  const publication = await publicationOf(ctx.db)
  const delivery = await readDelivery(ctx.db)
  const trash = fittingValue(Master.properties.trash, kept['trash']) ?? emptyMaster.trash
  const products = (await readProducts(ctx.db)) ?? kept['products'] ?? emptyMaster.products
  const offered = offeredPlans((await readPricesInForce(ctx.db)).yen)
  const master = { ...emptyMaster, ...kept, publication, delivery, trash, products, offeredPlans: offered }
  const validator = validatorOf(Master)
  if (!validator.Check(master)) {
    const first = [...validator.Errors(master)][0]
    throw new Error(`invalid master data: ${first?.instancePath ?? ''} ${first?.message ?? ''}`)
  }
  return { master: validator.Clean(master) as never }
})
