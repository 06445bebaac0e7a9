import { deskStaffReset } from '@yukan/contract/desk/staff.ts'
import { resetStaff } from '../../../staff/manage.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleResetStaff = defineDeskHandler(deskStaffReset, async (ctx, { body, caller, now }) => {
  await resetStaff(ctx, caller, body.id, now)
  return { updated: true as const }
})
