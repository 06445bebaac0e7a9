import { deskOwnAddPasskey } from '@yukan/contract/desk/own.ts'
import { addOwnPasskey } from '../../../staff/own-account.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Registers a further passkey. All staff. E_PASSKEY. */
export const ownAddPasskey = defineDeskHandler(deskOwnAddPasskey, async (ctx, { body, caller, now }) => {
  await addOwnPasskey(ctx, caller, body, now)
  return { updated: true as const }
})
