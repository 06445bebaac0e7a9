import { deskRecoveryChallenge } from '@yukan/contract/desk/recovery.ts'
import { challengeRecovery } from '../../../staff/recovery.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

/**
 * Begins the registration of a new passkey, with a code of the authenticator app or a recovery code. Without a session.
 * E_INVALID_KEY, E_KEY_EXPIRED, E_CODE.
 */
export const recoveryChallenge = defineVisitorHandler(deskRecoveryChallenge, (ctx, { body, caller, now }) =>
  challengeRecovery(ctx, body, caller, now),
)
