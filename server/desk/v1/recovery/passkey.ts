import { deskRecoveryPasskey } from '@yukan/contract/desk/recovery.ts'
import { recoverWithPasskey } from '../../../staff/recovery.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

/** Registers a new passkey, for the code that its challenge was given for. Without a session. E_INVALID_KEY, E_KEY_EXPIRED, E_PASSKEY. */
export const recoveryPasskey = defineVisitorHandler(deskRecoveryPasskey, async (ctx, { body, caller, now }) => {
  await recoverWithPasskey(ctx, body, caller, now)
  return { updated: true as const }
})
