/** Wrong passwords, by account and source (decision 017). */
import type { LoginFailures } from '@yukan/rules/membership/login-ban.ts'
import type { Db } from '../../db/connect.ts'

export interface Attempt {
  memberId: number
  source: string
}

/** The wrong passwords so far. In a transaction the row is locked until it ends. */
export async function readFailures(db: Db, { memberId, source }: Attempt): Promise<LoginFailures | null> {
  const row = await db
    .selectFrom('login_failure')
    .select(['failures', 'last_at', 'banned_until'])
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .executeTakeFirst()
  return row === undefined ? null : { failures: row.failures, lastAt: row.last_at, bannedUntil: row.banned_until }
}

export async function writeFailures(db: Db, { memberId, source }: Attempt, state: LoginFailures): Promise<void> {
  const values = { failures: state.failures, last_at: state.lastAt, banned_until: state.bannedUntil }
  await db
    .insertInto('login_failure')
    .values({ member_id: memberId, source, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'source']).doUpdateSet(values))
    .execute()
}

/** Deletes the wrong passwords of a source, or of all, which lifts the ban. */
export async function deleteFailures(db: Db, memberId: number, source?: string): Promise<void> {
  const all = db.deleteFrom('login_failure').where('member_id', '=', memberId)
  await (source === undefined ? all : all.where('source', '=', source)).execute()
}

/** The bans of a member, with their sources. */
export async function listBans(db: Db, memberId: number, now: Date): Promise<{ source: string; banned_until: Date }[]> {
  const rows = await db
    .selectFrom('login_failure')
    .select(['source', 'banned_until'])
    .where('member_id', '=', memberId)
    .where('banned_until', '>', now)
    .orderBy('banned_until')
    .execute()
  return rows.flatMap(({ source, banned_until }) => (banned_until === null ? [] : [{ source, banned_until }]))
}
