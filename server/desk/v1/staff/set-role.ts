import { deskStaffSetRole } from '@yukan/contract/desk/staff.ts'
import { setStaffRole } from '../../../staff/manage.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSetStaffRole = defineDeskHandler(deskStaffSetRole, async (ctx, { body, caller, now }) => {
  await setStaffRole(ctx, caller, body, now)
  return { updated: true as const }
})
