import { deskStaffReset } from '@yukan/contract/desk/staff.ts'
import { resetStaff } from '../../../staff/manage.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Ends all ways into an account and mails a new invitation. Admins. E_LAST_ADMIN. */
export const staffReset = defineDeskHandler(deskStaffReset, async (ctx, { body, caller, now }) => {
  await resetStaff(ctx, caller, body.id, now)
  return { updated: true as const }
})
