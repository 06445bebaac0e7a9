/** Row types of the staff's tables (migration 011). */
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Identity = GeneratedAlways<number>

export interface StaffAccountTable {
  id: Identity
  email: string
  name: string
  role: StaffRole
  password_hash: Generated<string | null>
  authenticator_secret: Generated<string | null>
  authenticator_step: Generated<number | null>
  pending_secret: Generated<string | null>
  created_at: Date
  used_at: Generated<Date | null>
  blocked_at: Generated<Date | null>
}
export interface StaffPasskeyTable {
  id: string
  staff_id: number
  public_key: Buffer
  counter: number
  transports: string[]
  label: string
  created_at: Date
  used_at: Generated<Date | null>
}
export interface StaffRecoveryCodeTable {
  staff_id: number
  code_hash: Buffer
}
export interface StaffSessionTable {
  id: Identity
  token_hash: Buffer
  staff_id: number
  browser: string
  source: string
  created_at: Date
  used_at: Date
  expires_at: Date
  proved_at: Generated<Date | null>
}
export type StaffLinkPurpose = 'invitation' | 'recovery'
export interface StaffLinkTable {
  id: Identity
  key_hash: Buffer
  purpose: StaffLinkPurpose
  staff_id: Generated<number | null>
  email: string
  name: string
  role: StaffRole
  pending_secret: Generated<string | null>
  created_at: Date
  expires_at: Date
  used_at: Generated<Date | null>
}
export type ChallengePurpose = 'sign-in' | 'proof' | 'invitation' | 'recovery' | 'own'
export interface StaffChallengeTable {
  id_hash: Buffer
  purpose: ChallengePurpose
  challenge: string
  staff_id: number | null
  link_id: number | null
  expires_at: Date
}
export interface StaffFailureTable {
  staff_id: number
  source: string
  failures: number
  last_at: Date
  banned_until: Date | null
}
type AuditValues = Record<string, unknown> | null
export interface AuditEntryTable {
  id: Identity
  at: Date
  staff_id: number | null
  staff_name: string | null
  action: string
  subject: string
  before: ColumnType<AuditValues, string | null, never>
  after: ColumnType<AuditValues, string | null, never>
}
