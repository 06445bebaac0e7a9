import { deskRecoveryPasskey } from '@yukan/contract/desk/recovery.ts'
import { recoverWithPasskey } from '../../../staff/recovery.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

export const recoveryPasskey = defineVisitorHandler(deskRecoveryPasskey, async (ctx, { body, caller, now }) => {
  await recoverWithPasskey(ctx, body, caller, now)
  return { updated: true as const }
})
