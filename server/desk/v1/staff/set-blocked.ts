import { deskStaffSetBlocked } from '@yukan/contract/desk/staff.ts'
import { setStaffBlocked } from '../../../staff/manage.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Blocks a staff account or permits it again. Admins. E_LAST_ADMIN. */
export const staffSetBlocked = defineDeskHandler(deskStaffSetBlocked, async (ctx, { body, caller, now }) => {
  await setStaffBlocked(ctx, caller, body, now)
  return { updated: true as const }
})
