import { deskMemberSetBank } from '@yukan/contract/desk/member.ts'
import { setMemberBank } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Sets whether a member pays by bank. The member office and admins. E_CHANGED, E_UNDER_CONTRACT. */
export const memberSetBank = defineDeskHandler(deskMemberSetBank, async (ctx, { body, caller, now }) => {
  await setMemberBank(ctx, caller, body, now)
  return { updated: true as const }
})
