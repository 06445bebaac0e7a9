import { deskStaffInvite } from '@yukan/contract/desk/staff.ts'
import { inviteStaff } from '../../../staff/invitations.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const invite = defineDeskHandler(deskStaffInvite, async (ctx, { body, caller, now }) => {
  await inviteStaff(ctx, caller, { ...body, name: body.name.trim() }, now)
  return { updated: true as const }
})
