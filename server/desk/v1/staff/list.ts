import { deskStaffList } from '@yukan/contract/desk/staff.ts'
import { formatWireInstant } from '@yukan/rules/tokyo-time.ts'
import { listStaff } from '../../../store/staff.ts'
import { listInvitations } from '../../../store/staff-link.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Staff accounts and open invitations. Admins. */
export const staffList = defineDeskHandler(deskStaffList, async (ctx, { now }) => {
  const [staff, invitations] = await Promise.all([listStaff(ctx.db), listInvitations(ctx.db)])
  return {
    staff: staff.map(({ id, name, email, role, blocked_at, passkeys, has_password, used_at }) => ({
      id,
      name,
      email,
      role,
      isBlocked: blocked_at !== null,
      passkeys: Number(passkeys),
      hasPassword: has_password,
      lastUsedAt: used_at === null ? null : formatWireInstant(used_at),
    })),
    invitations: invitations.map(({ id, email, name, role, expires_at }) => ({
      id,
      email,
      name,
      role,
      expiresAt: formatWireInstant(expires_at),
      isExpired: expires_at.getTime() <= now.getTime(),
    })),
  }
})
