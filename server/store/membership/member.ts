/** Members (product §3 User). */
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { MemberTable } from '../../db/tables.ts'
import { ACTIVE_FLAG, MEMBER_ROLE, PROVISIONAL_FLAG } from '@yukan/rules/text/words.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { deleteInBatches } from '../operations/aged-rows.ts'

export type MemberRow = Selectable<MemberTable>

const columns = [
  'id',
  'email',
  'password_hash',
  'last_name',
  'first_name',
  'tel',
  'role',
  'flag',
  'district',
  'receive_email',
  'trial_until',
  'created_at',
  'update_email',
  'wished_plan',
  'activated_at',
  'withdrawn_at',
  'erased_at',
  'trial_reminded_at',
  'blocked_at',
  'is_from_gate',
  'has_bank_print',
] as const

/** The member of a normalised address. */
export async function findMemberByEmail(db: Db, email: string): Promise<MemberRow | null> {
  return (await db.selectFrom('member').select(columns).where('email', '=', email).executeTakeFirst()) ?? null
}

/** Active members whose address is of a domain, oldest first. */
export async function listActiveMembersOfDomain(db: Db, domain: string): Promise<MemberRow[]> {
  return db
    .selectFrom('member')
    .select(columns)
    .where('email', 'like', `%@${domain}`)
    .where('flag', '=', ACTIVE_FLAG)
    .orderBy('id')
    .execute()
}

export async function findMember(db: Db, id: number): Promise<MemberRow | null> {
  return (await db.selectFrom('member').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Locks a member until the transaction ends and returns it. Acquire this lock before any other of the member's, to avoid deadlocks. */
export async function lockMember(db: Db, id: number): Promise<MemberRow | null> {
  return (await db.selectFrom('member').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null
}

export interface Registration {
  email: string
  last_name: string
  first_name: string
  tel: string
  wished_plan: PlanName | null
}

/** Registers provisionally. Returns the id, or null when the address is registered already. */
export async function addProvisionalMember(db: Db, registration: Registration, now: Date): Promise<number | null> {
  const row = await db
    .insertInto('member')
    .values({ ...registration, role: MEMBER_ROLE, flag: PROVISIONAL_FLAG, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Changes columns of one member. */
export async function changeMember(db: Db, id: number, change: Partial<Omit<MemberRow, 'id' | 'created_at'>>): Promise<void> {
  await db.updateTable('member').set(change).where('id', '=', id).execute()
}

/** Records the trial of a mailbox. Returns false when it had one before. */
export async function startTrial(db: Db, emailHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('trial_taken')
    .values({ email_hash: emailHash, taken_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes registrations from before an instant without a password or a valid link. Returns their number. */
export async function deleteProvisionalMembers(db: Db, before: Date, now: Date): Promise<number> {
  return deleteInBatches(
    db,
    'member',
    sql`flag = ${PROVISIONAL_FLAG} and created_at < ${before} and not exists (
      select from member_key k where k.member_id = member.id and k.used_at is null and k.expires_at > ${now})`,
  )
}

/** Members whose first day without the trial is between `from` and `to`, and who have not been reminded. */
export async function listEndingTrials(db: Db, days: { from: string; to: string }): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('flag', '=', ACTIVE_FLAG)
    .where('trial_until', '>=', days.from)
    .where('trial_until', '<=', days.to)
    .where('trial_reminded_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
