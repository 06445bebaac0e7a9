import { deskMemberSetBlocked } from '@yukan/contract/desk/member.ts'
import { setMemberBlocked } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Blocks a member or permits the login again. The member office and admins. E_CHANGED. */
export const memberSetBlocked = defineDeskHandler(deskMemberSetBlocked, async (ctx, { body, caller, now }) => {
  await setMemberBlocked(ctx, caller, body, now)
  return { updated: true as const }
})
