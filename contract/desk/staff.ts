/** The staff: who works here, invitations, roles (decision 039). */
import { ADMINS } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { Id, Instant } from '../entities.ts'
import { StaffAccount, StaffEmail, StaffName, StaffRole } from './entities.ts'
import { staffCall } from './staff-call.ts'

const admins = { ...staffCall(ADMINS), query: Type.Object({}) } as const
const change = { ...admins, method: 'POST', needsProof: true, reply: Acknowledged } as const

export const staffCalls = deskCallTable({
  /** Accounts by name, and invitations that are still open. */
  '/staff/list': defineCall({
    ...admins,
    method: 'GET',
    summary: 'Staff accounts and open invitations',
    body: null,
    reply: Type.Object({
      staff: Type.Array(StaffAccount),
      invitations: Type.Array(
        Type.Object({ id: Id, email: Type.String(), name: Type.String(), role: StaffRole, expiresAt: Instant, isExpired: Type.Boolean() }),
      ),
    }),
    errors: [],
    sample: {
      reply: {
        staff: [
          {
            id: 1,
            name: '山田 葉子',
            email: 'yamada@example.jp',
            role: 'editor',
            isBlocked: false,
            passkeys: 1,
            hasPassword: false,
            lastUsedAt: '2026-11-20T15:30:00+09:00',
          },
        ],
        invitations: [
          { id: 2, email: 'sato@example.jp', name: '佐藤 健', role: 'reporter', expiresAt: '2026-11-27T15:30:00+09:00', isExpired: false },
        ],
      },
    },
  }),

  /** Mails an invitation, which replaces an open one of the address. */
  '/staff/invite': defineCall({
    ...change,
    summary: 'Mails an invitation',
    body: Type.Object({ email: StaffEmail, name: StaffName, role: StaffRole }),
    errors: ['E_DUPLICATE', 'E_STAFF_NAME_TAKEN'],
    sample: { body: { email: 'sato@example.jp', name: '佐藤 健', role: 'reporter' }, reply: { updated: true } },
  }),

  /** Withdraws an open invitation: its link ends. */
  '/staff/cancel-invitation': defineCall({
    ...change,
    summary: 'Withdraws an invitation',
    body: Type.Object({ id: Id }),
    errors: [],
    sample: { body: { id: 2 }, reply: { updated: true } },
  }),

  /** Changes a role, from the next request on. */
  '/staff/set-role': defineCall({
    ...change,
    summary: 'Changes the role of a staff account',
    body: Type.Object({ id: Id, role: StaffRole }),
    errors: ['E_LAST_ADMIN'],
    sample: { body: { id: 1, role: 'editor' }, reply: { updated: true } },
  }),

  /** Blocks an account and ends its sessions, or permits it again. */
  '/staff/set-blocked': defineCall({
    ...change,
    summary: 'Blocks a staff account or permits it again',
    body: Type.Object({ id: Id, isBlocked: Type.Boolean() }),
    errors: ['E_LAST_ADMIN'],
    sample: { body: { id: 1, isBlocked: true }, reply: { updated: true } },
  }),

  /** For a person who has lost every factor: ends the account's sessions, resets its credentials, and mails an invitation to set up new ones. */
  '/staff/reset': defineCall({
    ...change,
    summary: 'Ends all ways into an account and mails a new invitation',
    body: Type.Object({ id: Id }),
    errors: ['E_LAST_ADMIN'],
    sample: { body: { id: 1 }, reply: { updated: true } },
  }),
})
