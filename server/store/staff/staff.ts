/** Staff accounts and their credentials (decision 039). */
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import type { LoginFailures } from '@yukan/rules/membership/login-ban.ts'
import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { StaffAccountTable, StaffPasskeyTable } from '../../db/tables/staff-tables.ts'

export type StaffRow = Selectable<StaffAccountTable>
export type PasskeyRow = Selectable<StaffPasskeyTable>

const ACCOUNT = [
  'id',
  'email',
  'name',
  'role',
  'password_hash',
  'authenticator_secret',
  'authenticator_step',
  'pending_secret',
  'created_at',
  'used_at',
  'blocked_at',
] as const

/** The account of an address, blocked or not. */
export async function findStaffByEmail(db: Db, email: string): Promise<StaffRow | null> {
  return (await db.selectFrom('staff_account').select(ACCOUNT).where('email', '=', email).executeTakeFirst()) ?? null
}

/** Whether there is any account, blocked or not. */
export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff_account').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function findStaff(db: Db, id: number): Promise<StaffRow | null> {
  return (await db.selectFrom('staff_account').select(ACCOUNT).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The names of all accounts, blocked or not, except the given one. Locked until the transaction ends: none is added until then. */
export async function lockStaffNames(db: Db, exceptId: number | null): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff-names', 0))`.execute(db)
  return (
    await db
      .selectFrom('staff_account')
      .select('name')
      .where('id', '<>', exceptId ?? 0)
      .execute()
  ).map(({ name }) => name)
}

/** The account, locked until the transaction ends. */
export async function lockStaff(db: Db, id: number): Promise<StaffRow | null> {
  return (await db.selectFrom('staff_account').select(ACCOUNT).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** Locks the accounts of all admins who are not blocked, in order. Returns their ids: two changes at once cannot both spare the other's admin. */
export async function lockAdmins(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('staff_account')
    .select('id')
    .where('role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export interface NewStaff {
  email: string
  name: string
  role: StaffRole
  now: Date
}

/** Creates an account without credentials. Returns its id; throws the database's error for a known address. */
export async function addStaff(db: Db, { email, name, role, now }: NewStaff): Promise<number> {
  const { id } = await db
    .insertInto('staff_account')
    .values({ email, name, role, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeStaff(db: Db, id: number, change: Updateable<StaffAccountTable>): Promise<void> {
  await db.updateTable('staff_account').set(change).where('id', '=', id).execute()
}

/** Accepts the code of a time step unless that step or a later one was accepted before. Returns whether it was. */
export async function consumeStep(db: Db, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_account')
    .set({ authenticator_step: step })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('authenticator_step', 'is', null), eb('authenticator_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Accounts of some roles that are not blocked. */
export async function listStaffOfRoles(db: Db, roles: readonly StaffRole[]): Promise<Pick<StaffRow, 'email' | 'name'>[]> {
  return db
    .selectFrom('staff_account')
    .select(['email', 'name'])
    .where('role', 'in', roles)
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Accounts whose name or address contains every word, by name. */
export async function findStaffByWords(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<Pick<StaffRow, 'id' | 'name' | 'email' | 'role'>[]> {
  let query = db.selectFrom('staff_account').select(['id', 'name', 'email', 'role']).orderBy('name').orderBy('id').limit(limit)
  for (const word of words) query = query.where(sql<boolean>`strpos(lower(name || ' ' || email), lower(${word})) > 0`)
  return query.execute()
}

/** Accounts whose address is of a domain and that are not blocked. */
export async function listStaffOfDomain(db: Db, domain: string): Promise<Pick<StaffRow, 'email' | 'password_hash'>[]> {
  return db
    .selectFrom('staff_account')
    .select(['email', 'password_hash'])
    .where('email', 'like', `%@${domain}`)
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .execute()
}

export interface ListedStaff extends Pick<StaffRow, 'id' | 'email' | 'name' | 'role' | 'blocked_at' | 'used_at'> {
  has_password: boolean
  passkeys: number | null
}

/** Every account, by name. */
export async function listStaff(db: Db): Promise<ListedStaff[]> {
  return db
    .selectFrom('staff_account as a')
    .select(({ selectFrom, eb }) => [
      'a.id',
      'a.email',
      'a.name',
      'a.role',
      'a.blocked_at',
      'a.used_at',
      eb('a.password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
      selectFrom('staff_passkey as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('p.staff_id', '=', 'a.id')
        .as('passkeys'),
    ])
    .orderBy('a.name')
    .orderBy('a.id')
    .execute()
}

export async function listPasskeys(
  db: Db,
  staffId: number,
): Promise<Pick<PasskeyRow, 'id' | 'transports' | 'label' | 'created_at' | 'used_at'>[]> {
  return db
    .selectFrom('staff_passkey')
    .select(['id', 'transports', 'label', 'created_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findPasskey(db: Db, id: string): Promise<Omit<PasskeyRow, 'label' | 'created_at' | 'used_at'> | null> {
  const query = db.selectFrom('staff_passkey').select(['id', 'staff_id', 'public_key', 'counter', 'transports'])
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null
}

/** Adds a passkey. Returns false if its id is known already. */
export async function addPasskey(db: Db, passkey: Omit<PasskeyRow, 'used_at'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function touchPasskey(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db.updateTable('staff_passkey').set({ counter, used_at: now }).where('id', '=', id).execute()
}

/** Deletes one passkey of an account, or all. Returns the labels of those that were deleted. */
export async function deletePasskeys(db: Db, staffId: number, id?: string): Promise<string[]> {
  const all = db.deleteFrom('staff_passkey').where('staff_id', '=', staffId).returning('label')
  const rows = await (id === undefined ? all : all.where('id', '=', id)).execute()
  return rows.map(({ label }) => label)
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(db: Db, staffId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('staff_recovery_code')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute()
}

/** Consumes a recovery code. Returns whether it existed. */
export async function consumeRecoveryCode(db: Db, staffId: number, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Wrong passwords and codes of a source, or null. */
export async function readStaffFailures(db: Db, staffId: number, source: string): Promise<LoginFailures | null> {
  const row = await db
    .selectFrom('staff_failure')
    .select(['failures', 'last_at', 'banned_until'])
    .where('staff_id', '=', staffId)
    .where('source', '=', source)
    .executeTakeFirst()
  return row === undefined ? null : { failures: row.failures, lastAt: row.last_at, bannedUntil: row.banned_until }
}

export async function writeStaffFailures(db: Db, staffId: number, source: string, state: LoginFailures | null): Promise<void> {
  if (state === null) {
    await db.deleteFrom('staff_failure').where('staff_id', '=', staffId).where('source', '=', source).execute()
    return
  }
  const values = { failures: state.failures, last_at: state.lastAt, banned_until: state.bannedUntil }
  await db
    .insertInto('staff_failure')
    .values({ staff_id: staffId, source, ...values })
    .onConflict((conflict) => conflict.columns(['staff_id', 'source']).doUpdateSet(values))
    .execute()
}
