/** Accounts of the newspaper's staff: roles, protection against locking everyone out, session times (decision 039). */
import { PROOF_LIFETIME, STAFF_SESSION_IDLE, STAFF_SESSION_LIFETIME } from '../lifetimes.ts'

/** Roles of the staff; each call of the desk names those that may make it. */
export const STAFF_ROLES = ['reporter', 'editor', 'paper', 'members', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Roles of calls that are for admins only. */
export const ADMINS: readonly StaffRole[] = ['admin']

/** Roles that work with members and their messages. */
export const MEMBER_OFFICE: readonly StaffRole[] = ['members', 'admin']

/** Whether an account that can invite and change staff would remain, after `account` gets `role` (null: is blocked). */
export function leavesAnAdmin(admins: readonly number[], change: { account: number; role: StaffRole | null }): boolean {
  return change.role === 'admin' || admins.some((id) => id !== change.account)
}

/** The credentials of an account: its passkeys, and a password together with the authenticator app. */
export interface Credentials {
  passkeys: number
  hasPassword: boolean
}

/** Whether an account can be signed in to. */
export function hasCredentials({ passkeys, hasPassword }: Credentials): boolean {
  return passkeys > 0 || hasPassword
}

export interface StaffSessionTimes {
  createdAt: Date
  usedAt: Date
}

/** The end of a session that is not used again: 60 minutes after its last use, 12 hours after the sign-in at the latest. */
export function staffSessionEnd({ createdAt, usedAt }: StaffSessionTimes): Date {
  return new Date(Math.min(usedAt.getTime() + STAFF_SESSION_IDLE, createdAt.getTime() + STAFF_SESSION_LIFETIME))
}

/** Whether the proof of identity is recent enough for a call that needs it. */
export function isProofFresh(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_LIFETIME
}

/** Whether two staff names look the same, ignoring width and spaces. */
export function isSameStaffName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s\p{Cf}]/gu, '')
  return plain(one) === plain(other)
}
