import { deskOwnDeletePasskey } from '@yukan/contract/desk/own.ts'
import { deleteOwnPasskey } from '../../../staff/own-account.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Deletes an own passkey. All staff. E_LAST_WAY_IN. */
export const ownDeletePasskey = defineDeskHandler(deskOwnDeletePasskey, async (ctx, { body, caller, now }) => {
  await deleteOwnPasskey(ctx, caller, body.id, now)
  return { updated: true as const }
})
