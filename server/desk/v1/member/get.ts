import { deskMemberGet } from '@yukan/contract/desk/member.ts'
import { openMember } from '../../../member-desk/sheet.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** A member, without personal data. The member office and admins. */
export const memberGet = defineDeskHandler(deskMemberGet, async (ctx, { query, caller, now }) => ({
  member: await openMember(ctx, caller, query.id, now),
}))
