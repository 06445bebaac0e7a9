/** Members as the office finds them; each way uses an index of `migrations/046-members-at-the-desk.ts` (decision 089). */
import type { MemberSearch } from '@yukan/rules/membership/member-search.ts'
import { ACTIVE_FLAG } from '@yukan/rules/text/words.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { MemberRow } from './member.ts'

export interface FoundMember {
  id: number
  by: 'number' | 'tel' | 'email' | 'receipt' | 'name' | 'recipient' | 'address'
  /** The match: the whole telephone number, email address, receipt or city; empty for other searches. */
  match: string
}

const startsWith = (text: string) => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
const isAnyStart = (column: RawBuilder<string>, starts: readonly string[]) =>
  sql<boolean>`(${sql.join(
    starts.map((start) => sql`${column} like ${startsWith(start)}`),
    sql` or `,
  )})`
const reversedDigits = (column: string) => sql<string>`reverse(regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g'))`
const withoutBlanks = (text: string) => sql<string>`regexp_replace(${sql.raw(text)}, '\\s', '', 'g')`
const IS_ACTIVE_ADDRESS = sql`a.flag = ${sql.lit(ACTIVE_FLAG)}`

/** One statement for each way of finding, the surest first. */
function statements(search: MemberSearch): RawBuilder<FoundMember>[] {
  switch (search.by) {
    case 'number':
      return [sql`select m.id, 'number' as by, '' as match from member m where m.id = ${search.id}`]
    case 'email':
      return [sql`select m.id, 'email' as by, m.email as match from member m where m.email like ${startsWith(search.start)}`]
    case 'receipt':
      return [sql`select p.member_id as id, 'receipt' as by, p.number as match from payment p where p.number = ${search.number}`]
    case 'tel': {
      const reversed = [...search.digits].toReversed().join('')
      const fits = (column: string) =>
        search.isWhole
          ? sql<boolean>`${reversedDigits(column)} = ${reversed}`
          : sql<boolean>`${reversedDigits(column)} like ${startsWith(reversed)}`
      return [
        sql`select m.id, 'tel' as by, m.tel as match from member m where ${fits('m.tel')}`,
        sql`select a.member_id as id, 'tel' as by, a.tel as match from address a where ${IS_ACTIVE_ADDRESS} and ${fits('a.tel')}`,
      ]
    }
    case 'name': {
      const named = (column: string) => isAnyStart(withoutBlanks(column), search.starts)
      return [
        sql`select m.id, 'name' as by, '' as match from member m where ${named('m.last_name || m.first_name')}`,
        sql`select m.id, 'name' as by, '' as match from member m where ${named('m.first_name')}`,
        sql`select a.member_id as id, 'recipient' as by, '' as match from address a where ${IS_ACTIVE_ADDRESS} and ${named('a.username')}`,
        sql`select a.member_id as id, 'address' as by, a.city as match from address a
          where ${IS_ACTIVE_ADDRESS} and (${named('a.city || a.address')} or ${named('a.address')})`,
      ]
    }
  }
}

/** Members whom any of the searches finds, each once, the surest way first, at most `limit`. */
export async function findMembers(db: Db, searches: readonly MemberSearch[], limit: number): Promise<FoundMember[]> {
  const found = new Map<number, FoundMember>()
  for (const statement of searches.flatMap(statements)) {
    // Materialised: for the sake of order and limit all rows would be read by their number, though few fit.
    const { rows } = await sql<FoundMember>`
      with found as materialized (${statement}) select id, by, match from found order by id limit ${limit}`.execute(db)
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row)
    if (found.size >= limit) break
  }
  return [...found.values()].slice(0, limit)
}

export type MemberSummary = Pick<
  MemberRow,
  'id' | 'last_name' | 'first_name' | 'role' | 'flag' | 'trial_until' | 'blocked_at' | 'withdrawn_at'
>

/** Names and states of members, in any order. */
export async function listMemberSummaries(db: Db, ids: readonly number[]): Promise<MemberSummary[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('member')
    .select(['id', 'last_name', 'first_name', 'role', 'flag', 'trial_until', 'blocked_at', 'withdrawn_at'])
    .where('id', 'in', ids)
    .execute()
}

/** Members whom a staff member opened last, each once, the last first. */
export async function listOpenedMembers(db: Db, staffId: number, limit: number): Promise<{ id: number; at: Date }[]> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select substring(subject from '[0-9]+$')::bigint as id, max(at) as at from (
      select subject, at from audit_entry where action = 'member.look' and staff_id = ${staffId} order by id desc limit 100) looks
    group by 1 order by 2 desc limit ${limit}`.execute(db)
  return rows
}
