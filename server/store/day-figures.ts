import { sql } from 'kysely'
import { addDays, tokyoInstant } from '@yukan/rules/tokyo-time.ts'
import type { Db } from '../db/connect.ts'

export interface DayCounts {
  readers: number
  readings: number
  newMembers: number
  applications: number
  withdrawals: number
  undelivered: number
}

/** What the tables have of a Tokyo day. Readings are kept for a week only. */
export async function countDay(db: Db, day: string): Promise<DayCounts> {
  const [from, to] = [tokyoInstant(day, 0, 0), tokyoInstant(addDays(day, 1), 0, 0)]
  const { rows } = await sql<DayCounts>`
    select
      (select count(distinct visitor) from article_visit where day = ${day}::date)::integer as readers,
      (select count(*) from article_visit where day = ${day}::date)::integer as readings,
      (select count(*) from member where activated_at >= ${from} and activated_at < ${to})::integer as "newMembers",
      (select count(*) from application where state = 'done' and created_at >= ${from} and created_at < ${to})::integer as applications,
      (select count(*) from member where withdrawn_at >= ${from} and withdrawn_at < ${to})::integer as withdrawals,
      (select count(*) from mail_outbox where given_up_at >= ${from} and given_up_at < ${to})::integer as undelivered`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('no row')
  return counts
}
