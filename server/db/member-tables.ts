/** Row types of what belongs to members (`tables.ts`). */
import type { GeneratedAlways, Generated } from 'kysely'

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
export interface MemberNoteTable {
  id: Identity
  member_id: number
  text: string
  at: Date
  staff_name: string
}
