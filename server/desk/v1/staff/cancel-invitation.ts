import { deskStaffCancelInvitation } from '@yukan/contract/desk/staff.ts'
import { cancelInvitation } from '../../../staff/manage.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Withdraws an invitation. Admins. */
export const staffCancelInvitation = defineDeskHandler(deskStaffCancelInvitation, async (ctx, { body, caller, now }) => {
  await cancelInvitation(ctx, caller, body.id, now)
  return { updated: true as const }
})
