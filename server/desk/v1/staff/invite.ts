import { deskStaffInvite } from '@yukan/contract/desk/staff.ts'
import { inviteStaff } from '../../../staff/invitations.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Mails an invitation. Admins. E_DUPLICATE, E_STAFF_NAME_TAKEN. */
export const staffInvite = defineDeskHandler(deskStaffInvite, async (ctx, { body, caller, now }) => {
  await inviteStaff(ctx, caller, { ...body, name: body.name.trim() }, now)
  return { updated: true as const }
})
