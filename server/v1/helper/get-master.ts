import { helperGetMaster } from '@yukan/contract/helper.ts'
import { Master } from '@yukan/contract/master-entities.ts'
import { defineHandler } from '../../calls/handler.ts'
import { validatorOf } from '../../calls/parse-input.ts'
import { emptyMaster } from '../../master/empty-master.ts'
import { readMaster } from '../../store/master.ts'

/** All master data. What the staff keep is held against the contract: a broken table is told at once, by name; what it does not know stays here. */
export const getMaster = defineHandler(helperGetMaster, async (ctx) => {
  const master = { ...emptyMaster, ...(await readMaster(ctx.db)) }
  const validator = validatorOf(Master)
  if (!validator.Check(master)) {
    const first = [...validator.Errors(master)][0]
    throw new Error(`master data is not as the contract says: ${first?.instancePath ?? ''} ${first?.message ?? ''}`)
  }
  return { master: validator.Clean(master) as never }
})
