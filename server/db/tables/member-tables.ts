/** Row types of what belongs to members (`tables.ts`). */
import type { ColumnType, GeneratedAlways, Generated } from 'kysely'

type Identity = GeneratedAlways<number>

export interface MemberKeyTable {
  key_hash: Buffer
  member_id: number
  purpose: 'activate' | 'reset' | 'email'
  value: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}
export interface LoginFailureTable {
  member_id: number
  source: string
  failures: number
  last_at: Date
  banned_until: Date | null
}
export interface MemberIconTable {
  id: Identity
  member_id: number
  key: string
  is_shown: Generated<boolean>
  created_at: Date
}
/** Names and telephone number of a member, or the parts of an address, by their columns. */
export type MemberDataValues = Record<string, string | null>
/** A change of a member's data by the office, in full; the audit log has it cut short (decision 112). */
export interface MemberDataChangeTable {
  id: Identity
  member_id: number
  at: Date
  staff_name: string
  what: 'profile' | 'registered' | 'delivery'
  /** Null for an address that was not there. */
  before: ColumnType<MemberDataValues | null, string | null, never>
  after: ColumnType<MemberDataValues, string, never>
}

export interface MemberNoteTable {
  id: Identity
  member_id: number
  text: string
  at: Date
  staff_name: string
}
