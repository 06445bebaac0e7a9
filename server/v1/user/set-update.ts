import { userSetUpdate } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'
import { changeProfile } from '../../membership/profile.ts'
import { withdraw } from '../../membership/withdrawal.ts'

/** Changes names, telephone number and settings, or (`flag` 999) withdraws and ignores everything else. */
export const setUpdate = defineHandler(userSetUpdate, async (ctx, { body, caller, now }) => {
  const memberId = requireMember(caller, body.id)
  if (body.flag === 999) await withdraw(ctx, memberId, now)
  else await changeProfile(ctx, memberId, body)
  return { updated: true as const }
})
