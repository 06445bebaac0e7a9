import { deskOwnUpdate } from '@yukan/contract/desk/own.ts'
import { changeOwnName } from '../../../staff/own-account.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const updateOwn = defineDeskHandler(deskOwnUpdate, async (ctx, { body, caller, now }) => {
  await changeOwnName(ctx, caller, body.name, now)
  return { updated: true as const }
})
