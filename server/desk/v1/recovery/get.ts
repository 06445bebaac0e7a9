import { deskRecoveryGet } from '@yukan/contract/desk/recovery.ts'
import { checkStaffLink } from '../../../staff/links.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

/** State of a recovery link. Without a session. */
export const recoveryGet = defineVisitorHandler(deskRecoveryGet, async (ctx, { body, caller, now }) => {
  const { state } = await checkStaffLink(ctx, { key: body.key, purpose: 'recovery' }, caller, now)
  return { state }
})
