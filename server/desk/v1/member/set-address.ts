import { deskMemberSetAddress } from '@yukan/contract/desk/member-data.ts'
import { readMemberDetails, setMemberAddress } from '../../../member-desk/member-data.ts'
import { requireKnownMember } from '../../../member-desk/sheet.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Registers or changes an address of a member. The member office and admins. E_CHANGED. */
export const memberSetAddress = defineDeskHandler(deskMemberSetAddress, async (ctx, { body, caller, now }) => {
  await setMemberAddress(ctx, caller, body, now)
  return readMemberDetails(ctx.db, await requireKnownMember(ctx.db, body.id))
})
