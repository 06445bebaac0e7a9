import { deskHouseStyleSetCheck } from '@yukan/contract/desk/house-style.ts'
import { setCheck } from '../../../house-style/house-style.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Switches a built-in check. Editors and admins. */
export const houseStyleSetCheck = defineDeskHandler(deskHouseStyleSetCheck, async (ctx, { body, caller, now }) => {
  await setCheck(ctx, caller, body, now)
  return { updated: true as const }
})
