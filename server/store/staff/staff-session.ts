/** Sessions of the desk, and challenges for passkeys (decision 039). */
import { STAFF_SESSION_TOUCHED_EVERY } from '@yukan/rules/lifetimes.ts'
import { staffSessionEnd } from '@yukan/rules/desk/staff.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ChallengePurpose, StaffSessionTable } from '../../db/tables/staff-tables.ts'

export type StaffSessionRow = Selectable<StaffSessionTable>

const COLUMNS = ['id', 'token_hash', 'staff_id', 'browser', 'source', 'created_at', 'used_at', 'expires_at', 'proved_at'] as const

/** The member of staff. */
export interface PresentStaff {
  id: number
  name: string
  role: StaffRole
}

export type ListedStaffSession = Pick<StaffSessionRow, 'id' | 'browser' | 'source' | 'created_at' | 'used_at'>

export interface FoundStaff {
  staffId: number
  email: string
  name: string
  role: StaffRole
  session: StaffSessionRow
}

/** Opens a session. Returns its row. */
export async function addStaffSession(
  db: Db,
  session: { tokenHash: Buffer; staffId: number; browser: string; source: string; now: Date },
): Promise<StaffSessionRow> {
  const { tokenHash, staffId, browser, source, now } = session
  await db.updateTable('staff_account').set({ used_at: now }).where('id', '=', staffId).execute()
  return db
    .insertInto('staff_session')
    .values({
      token_hash: tokenHash,
      staff_id: staffId,
      browser,
      source,
      created_at: now,
      used_at: now,
      expires_at: staffSessionEnd({ createdAt: now, usedAt: now }),
      // A sign-in proves identity.
      proved_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The staff members of tokens, by the hash of each in hex; without unknown, expired and ended sessions and blocked accounts. */
export async function findStaffByTokens(db: Db, tokenHashes: readonly Buffer[], now: Date): Promise<ReadonlyMap<string, FoundStaff>> {
  const rows = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff_account as a', 'a.id', 's.staff_id')
    .select([...COLUMNS.map((column) => `s.${column}` as const), 'a.email', 'a.name', 'a.role'])
    .where('s.token_hash', 'in', tokenHashes)
    .where('s.expires_at', '>', now)
    .where('a.blocked_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ email, name, role, ...session }) => [
      session.token_hash.toString('hex'),
      { staffId: session.staff_id, email, name, role, session },
    ]),
  )
}

/** The staff member of a token; null for an unknown, expired or ended session and for a blocked account. */
export async function findStaffByToken(db: Db, tokenHash: Buffer, now: Date): Promise<FoundStaff | null> {
  return (await findStaffByTokens(db, [tokenHash], now)).get(tokenHash.toString('hex')) ?? null
}

/** Extends a session by recording its use, at most once a minute. Returns the current row. */
export async function touchStaffSession(db: Db, session: StaffSessionRow, now: Date): Promise<StaffSessionRow> {
  if (now.getTime() - session.used_at.getTime() < STAFF_SESSION_TOUCHED_EVERY) return session
  const change = { used_at: now, expires_at: staffSessionEnd({ createdAt: session.created_at, usedAt: now }) }
  await db.updateTable('staff_session').set(change).where('id', '=', session.id).execute()
  await db.updateTable('staff_account').set({ used_at: now }).where('id', '=', session.staff_id).execute()
  return { ...session, ...change }
}

/** Writes a proof of identity. */
export async function proveStaffSession(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ proved_at: now }).where('id', '=', id).execute()
}

/** Sessions of an account that have not expired, last used first. */
export async function listStaffSessions(db: Db, staffId: number, now: Date): Promise<ListedStaffSession[]> {
  return db
    .selectFrom('staff_session')
    .select(['id', 'browser', 'source', 'created_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Names of the staff, except one, who have used a session since an instant, sorted. */
export async function listPresent(db: Db, { except, since, now }: { except: number; since: Date; now: Date }): Promise<PresentStaff[]> {
  return db
    .selectFrom('staff_account as a')
    .select(['a.id', 'a.name', 'a.role'])
    .where('a.id', '<>', except)
    .where('a.blocked_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_session as s')
          .select('s.id')
          .whereRef('s.staff_id', '=', 'a.id')
          .where('s.used_at', '>', since)
          .where('s.expires_at', '>', now),
      ),
    )
    .orderBy('a.name')
    .orderBy('a.id')
    .execute()
}

/** Ends one session of an account, or all but `except`. Returns how many. */
export async function endStaffSessions(db: Db, staffId: number, which: { only?: number; except?: number } = {}): Promise<number> {
  let query = db.deleteFrom('staff_session').where('staff_id', '=', staffId)
  if (which.only !== undefined) query = query.where('id', '=', which.only)
  if (which.except !== undefined) query = query.where('id', '!=', which.except)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

export interface Challenge {
  purpose: ChallengePurpose
  challenge: string
  staffId: number | null
  linkId: number | null
}

export async function addChallenge(
  db: Db,
  idHash: Buffer,
  { purpose, challenge, staffId, linkId }: Challenge,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('staff_challenge')
    .values({ id_hash: idHash, purpose, challenge, staff_id: staffId, link_id: linkId, expires_at: expiresAt })
    .execute()
}

/** Consumes a challenge. Null for an unknown, used or expired one, and for one of another purpose. */
export async function consumeChallenge(db: Db, idHash: Buffer, purpose: ChallengePurpose, now: Date): Promise<Challenge | null> {
  const row = await db
    .deleteFrom('staff_challenge')
    .where('id_hash', '=', idHash)
    .returning(['purpose', 'challenge', 'staff_id', 'link_id', 'expires_at'])
    .executeTakeFirst()
  if (row === undefined || row.purpose !== purpose || row.expires_at.getTime() <= now.getTime()) return null
  return { purpose, challenge: row.challenge, staffId: row.staff_id, linkId: row.link_id }
}
