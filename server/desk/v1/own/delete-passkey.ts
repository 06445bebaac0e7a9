import { deskOwnDeletePasskey } from '@yukan/contract/desk/own.ts'
import { deleteOwnPasskey } from '../../../staff/own-account.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const deletePasskey = defineDeskHandler(deskOwnDeletePasskey, async (ctx, { body, caller, now }) => {
  await deleteOwnPasskey(ctx, caller, body.id, now)
  return { updated: true as const }
})
