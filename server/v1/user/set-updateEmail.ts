import { userSetUpdateEmail } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requestEmailChange } from '../../membership/email-change.ts'
import { Refusal } from '../../refusal.ts'
import { requireMember } from '../../membership/owner.ts'

/** Requests a change of email. The refusal of an unknown or foreign id carries `notFound` (product §7). */
export const setUpdateEmail = defineHandler(userSetUpdateEmail, async (ctx, { body, caller, now }) => {
  const memberId = requireMember(caller)
  if (body.id !== memberId) throw new Refusal('E_NOT_FOUND', { extras: { notFound: true } })
  await requestEmailChange(ctx, memberId, body.email, now)
  return { updated: true as const }
})
