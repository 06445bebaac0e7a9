import { deskOwnUpdate } from '@yukan/contract/desk/own.ts'
import { changeOwnName } from '../../../staff/own-account.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Changes the own name. All staff. E_STAFF_NAME_TAKEN. */
export const ownUpdate = defineDeskHandler(deskOwnUpdate, async (ctx, { body, caller, now }) => {
  await changeOwnName(ctx, caller, body.name, now)
  return { updated: true as const }
})
