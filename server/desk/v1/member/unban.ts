import { deskMemberUnban } from '@yukan/contract/desk/member.ts'
import { unbanMember } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Lifts the ban of a member after wrong passwords. The member office and admins. E_CHANGED. */
export const memberUnban = defineDeskHandler(deskMemberUnban, async (ctx, { body, caller, now }) => {
  await unbanMember(ctx, caller, body, now)
  return { updated: true as const }
})
