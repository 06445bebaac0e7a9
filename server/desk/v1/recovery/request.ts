import { deskRecoveryRequest } from '@yukan/contract/desk/recovery.ts'
import { requestRecovery } from '../../../staff/recovery.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

/** Mails a link for getting back into an account. Without a session. */
export const recoveryRequest = defineVisitorHandler(deskRecoveryRequest, async (ctx, { body, caller, now }) => {
  await requestRecovery(ctx, body.email, caller, now)
  return { updated: true as const }
})
