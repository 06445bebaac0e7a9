import { deskRecoveryPassword } from '@yukan/contract/desk/recovery.ts'
import { recoverWithPassword } from '../../../staff/recovery.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

export const recoveryPassword = defineVisitorHandler(deskRecoveryPassword, async (ctx, { body, caller, now }) => {
  await recoverWithPassword(ctx, body, caller, now)
  return { updated: true as const }
})
