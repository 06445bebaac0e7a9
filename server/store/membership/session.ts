/** Sessions and their readers (decisions 017, 018 and 019). */
import { ACTIVE_FLAG } from '@yukan/rules/text/words.ts'
import type { SubscribedPlan } from '@yukan/rules/text/words.ts'
import { sql } from 'kysely'
import { SESSION_IDLE, SESSION_LIFETIME, SESSION_TOUCHED_EVERY } from '@yukan/rules/lifetimes.ts'
import type { ReaderFacts } from '@yukan/rules/membership/reader-kind.ts'
import type { Reader } from '@yukan/rules/membership/reader-access.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { Db } from '../../db/connect.ts'
import type { MemberRow } from './member.ts'
import { toMembership } from './membership.ts'

interface ReaderRow extends Pick<MemberRow, 'email' | 'district' | 'role' | 'trial_until'> {
  member_id: number
  is_registered: boolean
  plan_name: SubscribedPlan | null
  expire_at: Date | null
  is_cancelled: boolean | null
  is_past_due: boolean | null
}
export interface FoundReader extends ReaderFacts {
  memberId: number
  reader: Reader
}

const readerColumns = sql`
  m.id as member_id, m.email, m.district, m.role, m.trial_until, d.is_registered, s.plan_name, s.expire_at, s.is_cancelled,
  s.status = 'past_due' as is_past_due`
/** Neither provisional, withdrawn nor blocked. */
const isOpen = sql`m.flag = ${sql.lit(ACTIVE_FLAG)} and m.blocked_at is null`
/** Newest subscription first: the specification's "first subscription". */
const latestSubscription = sql`left join lateral (
  select plan_name, expire_at, is_cancelled, status from subscription where member_id = m.id order by created_at desc, id desc limit 1) s on true`

function toFound(row: ReaderRow | undefined): FoundReader | null {
  if (row === undefined) return null
  const { plan_name, expire_at } = row
  const newest = plan_name === null || expire_at === null ? undefined : { plan_name, expire_at, is_cancelled: row.is_cancelled === true }
  return {
    memberId: row.member_id,
    district: row.district,
    isPastDue: row.is_past_due === true,
    reader: {
      ...toMembership(row, newest),
      email: row.email,
      isValidDevice: row.is_registered,
      isVerifiedSearchBot: false,
    },
  }
}

/** The reader of a token together with the cookie it is bound to; null for all else, expired and ended sessions included. */
export async function findReaderByToken(
  db: Db,
  key: { tokenHash: Buffer; cookieHash: Buffer; now: Date },
): Promise<(FoundReader & { usedAt: Date }) | null> {
  const { rows } = await sql<ReaderRow & { used_at: Date }>`
    select ${readerColumns}, e.used_at from session e
    join device d on d.id = e.device_id and d.cookie_hash = ${key.cookieHash}
    join member m on m.id = e.member_id and ${isOpen}
    ${latestSubscription}
    where e.token_hash = ${key.tokenHash} and e.expires_at > ${key.now}`.execute(db)
  const [row] = rows
  const found = toFound(row)
  return row === undefined || found === null ? null : { ...found, usedAt: row.used_at }
}

/** Extends a session by recording its use, at most once per `SESSION_TOUCHED_EVERY`. */
export async function touchSession(db: Db, { tokenHash, usedAt, now }: { tokenHash: Buffer; usedAt: Date; now: Date }): Promise<void> {
  if (now.getTime() - usedAt.getTime() <= SESSION_TOUCHED_EVERY) return
  const idleEnd = new Date(now.getTime() + SESSION_IDLE)
  await sql`update session set used_at = ${now},
    expires_at = least(${idleEnd}, created_at + make_interval(secs => ${SESSION_LIFETIME / SECOND}))
    where token_hash = ${tokenHash}`.execute(db)
}

/** The readers of devices with a session, in the order of the cookies and null for those without one; for pages and pictures only. */
export async function findReadersByDevice(
  db: Db,
  { cookieHashes, now }: { cookieHashes: readonly Buffer[]; now: Date },
): Promise<(FoundReader | null)[]> {
  const { rows } = await sql<ReaderRow & { cookie_hash: Buffer }>`
    select distinct on (d.cookie_hash) d.cookie_hash, ${readerColumns} from device d
    join session e on e.device_id = d.id and e.expires_at > ${now}
    join member m on m.id = e.member_id and ${isOpen}
    ${latestSubscription}
    where d.cookie_hash = any(${cookieHashes}::bytea[]) order by d.cookie_hash, e.created_at desc`.execute(db)
  const found = new Map(rows.map((row) => [row.cookie_hash.toString('hex'), toFound(row)]))
  return cookieHashes.map((hash) => found.get(hash.toString('hex')) ?? null)
}

/** Opens a session on a device. */
export async function addSession(db: Db, session: { tokenHash: Buffer; deviceId: number; memberId: number; now: Date }): Promise<void> {
  const { tokenHash, deviceId, memberId, now } = session
  const expiresAt = new Date(now.getTime() + SESSION_IDLE)
  await db
    .insertInto('session')
    .values({ token_hash: tokenHash, device_id: deviceId, member_id: memberId, created_at: now, used_at: now, expires_at: expiresAt })
    .execute()
}

/** Ends the sessions of a member on all devices. */
export async function endSessions(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('session').where('member_id', '=', memberId).execute()
}

/** Ends the sessions of a browser, of any member: it is a device of each who has logged in there. */
export async function endSessionsOfBrowser(db: Db, cookieHash: Buffer): Promise<void> {
  await db
    .deleteFrom('session')
    .where('device_id', 'in', (devices) => devices.selectFrom('device').select('id').where('cookie_hash', '=', cookieHash))
    .execute()
}
