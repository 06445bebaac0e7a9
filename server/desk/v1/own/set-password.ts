import { deskOwnSetPassword } from '@yukan/contract/desk/own.ts'
import { setOwnPassword } from '../../../staff/own-account.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const setPassword = defineDeskHandler(deskOwnSetPassword, async (ctx, { body, caller, now }) => {
  await setOwnPassword(ctx, caller, body, now)
  return { updated: true as const }
})
