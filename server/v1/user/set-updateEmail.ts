import { userSetUpdateEmail } from '@yukan/contract/user.ts'
import { answer } from '../../call.ts'
import { requestEmailChange } from '../../membership/email-change.ts'
import { ownerOf } from '../../membership/owner.ts'

/** Asks for another email. */
export const setUpdateEmail = answer(userSetUpdateEmail, async (ctx, { body, caller, now }) => {
  await requestEmailChange(ctx, ownerOf(caller, body.id), body.email, now)
  return { updated: true as const }
})
