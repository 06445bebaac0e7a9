import { userSetUpdateLoginEmail } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { confirmEmailChange } from '../../membership/email-change.ts'
import { requireMember } from '../../membership/owner.ts'

/** Confirms the new email, which the key names. */
export const setUpdateLoginEmail = defineHandler(userSetUpdateLoginEmail, async (ctx, { body, caller, now }) => {
  await confirmEmailChange(ctx, requireMember(caller, body.id), body.activatekey, now)
  return { updated: true as const }
})
