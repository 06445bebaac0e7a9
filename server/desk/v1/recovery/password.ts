import { deskRecoveryPassword } from '@yukan/contract/desk/recovery.ts'
import { recoverWithPassword } from '../../../staff/recovery.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

/**
 * Sets a new password, with a code of the authenticator app or a recovery code. Without a session.
 * E_INVALID_KEY, E_KEY_EXPIRED, E_CODE, E_PASSWORD_TOO_COMMON.
 */
export const recoveryPassword = defineVisitorHandler(deskRecoveryPassword, async (ctx, { body, caller, now }) => {
  await recoverWithPassword(ctx, body, caller, now)
  return { updated: true as const }
})
