import { deskMemberSetProfile } from '@yukan/contract/desk/member-data.ts'
import { readMemberDetails, setMemberProfile } from '../../../member-desk/member-data.ts'
import { requireKnownMember } from '../../../member-desk/sheet.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Changes names and telephone number of a member. The member office and admins. E_CHANGED. */
export const memberSetProfile = defineDeskHandler(deskMemberSetProfile, async (ctx, { body, caller, now }) => {
  await setMemberProfile(ctx, caller, body, now)
  return readMemberDetails(ctx.db, await requireKnownMember(ctx.db, body.id))
})
