import { deskRecoveryChallenge } from '@yukan/contract/desk/recovery.ts'
import { challengeRecovery } from '../../../staff/recovery.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

export const recoveryChallenge = defineVisitorHandler(deskRecoveryChallenge, (ctx, { body, caller, now }) =>
  challengeRecovery(ctx, body, caller, now),
)
