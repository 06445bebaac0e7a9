import type { staffCalls } from '@yukan/contract/desk/staff.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { inviteStaff } from '../staff/invitations.ts'
import { cancelInvitation, resetStaff, setStaffBlocked, setStaffRole } from '../staff/manage.ts'
import { listInvitations } from '../store/staff/staff-link.ts'
import { listStaff } from '../store/staff/staff.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const staffHandlers: DeskHandlers<typeof staffCalls> = {
  '/staff/list': async (ctx, { now }) => {
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
  },

  '/staff/invite': async (ctx, { body, caller, now }) => {
    await inviteStaff(ctx, caller, { ...body, name: body.name.trim() }, now)
    return { updated: true as const }
  },

  '/staff/cancel-invitation': async (ctx, { body, caller, now }) => {
    await cancelInvitation(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/staff/set-role': async (ctx, { body, caller, now }) => {
    await setStaffRole(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/staff/set-blocked': async (ctx, { body, caller, now }) => {
    await setStaffBlocked(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/staff/reset': async (ctx, { body, caller, now }) => {
    await resetStaff(ctx, caller, body.id, now)
    return { updated: true as const }
  },
}
