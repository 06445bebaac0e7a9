import { deskRecoveryRequest } from '@yukan/contract/desk/recovery.ts'
import { requestRecovery } from '../../../staff/recovery.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

export const recoveryRequest = defineVisitorHandler(deskRecoveryRequest, async (ctx, { body, caller, now }) => {
  await requestRecovery(ctx, body.email, caller, now)
  return { updated: true as const }
})
