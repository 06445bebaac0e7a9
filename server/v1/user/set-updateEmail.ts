import { userSetUpdateEmail } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requestEmailChange } from '../../membership/email-change.ts'
import { requireMember } from '../../membership/owner.ts'

/** Requests a change of email. */
export const setUpdateEmail = defineHandler(userSetUpdateEmail, async (ctx, { body, caller, now }) => {
  await requestEmailChange(ctx, requireMember(caller, body.id), body.email, now)
  return { updated: true as const }
})
