import { deskStaffSetRole } from '@yukan/contract/desk/staff.ts'
import { setStaffRole } from '../../../staff/manage.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Changes the role of a staff account. Admins. E_LAST_ADMIN. */
export const staffSetRole = defineDeskHandler(deskStaffSetRole, async (ctx, { body, caller, now }) => {
  await setStaffRole(ctx, caller, body, now)
  return { updated: true as const }
})
