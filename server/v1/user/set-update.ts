import { userSetUpdate } from '@yukan/contract/user.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'
import { changeProfile } from '../../membership/profile.ts'
import { withdraw } from '../../membership/withdrawal.ts'

/** Changes names and settings, or (`flag` 999) withdraws and looks at nothing else. */
export const setUpdate = answer(userSetUpdate, async (ctx, { body, caller, now }) => {
  const memberId = ownerOf(caller, body.id)
  if (body.flag === 999) await withdraw(ctx, memberId, now)
  else await changeProfile(ctx, memberId, body)
  return { updated: true as const }
})
