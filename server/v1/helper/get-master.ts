import { helperGetMaster } from '@yukan/contract/helper.ts'
import { Master } from '@yukan/contract/master-entities.ts'
import { defineHandler } from '../../calls/handler.ts'
import { validatorOf } from '../../calls/parse-input.ts'
import { emptyMaster } from '../../master/empty-master.ts'
import { readMaster } from '../../store/master.ts'

/** All master data, validated by the contract: a broken table fails with its name; unknown fields are left out. */
export const getMaster = defineHandler(helperGetMaster, async (ctx) => {
  const master = { ...emptyMaster, ...(await readMaster(ctx.db)) }
  const validator = validatorOf(Master)
  if (!validator.Check(master)) {
    const first = [...validator.Errors(master)][0]
    throw new Error(`invalid master data: ${first?.instancePath ?? ''} ${first?.message ?? ''}`)
  }
  return { master: validator.Clean(master) as never }
})
