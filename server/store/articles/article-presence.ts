/** Staff who have an article open at the desk, and the owners of its client ids (decisions 041 and 106). */
import { sql } from 'kysely'
import { PRESENT_MAX } from '@yukan/rules/limits.ts'
import type { Db } from '../../db/connect.ts'

export interface PresenceRow {
  client_id: string
  staff_id: number
  name: string
  block: number | null
}

export interface Presence {
  clientId: string
  staffId: number
  /** Index of the block with the cursor. */
  block: number | null
}

export interface Recorded {
  /** Whether the article exists. */
  isThere: boolean
  /** Whose each of the ids is; without those of others that were used first at this very moment. */
  owners: ReadonlyMap<string, number>
  /** Whether others must be notified: a client is new or has moved. */
  isNews: boolean
}

/** Records that clients have an article open. An id that another staff member used first is left unchanged. */
export async function recordPresence(db: Db, articleId: number, clients: readonly Presence[], now: Date): Promise<Recorded> {
  // If several have the same id, the first keeps it.
  const firsts = new Map(clients.toReversed().map((client) => [client.clientId, client]))
  const { rows } = await sql<{ client_id: string; staff_id: number; is_written: boolean; is_news: boolean }>`
    with given as (
      select client_id, staff_id, block from unnest(${[...firsts.keys()]}::text[], ${[...firsts.values()].map(({ staffId }) => staffId)}::bigint[],
        ${[...firsts.values()].map(({ block }) => block)}::integer[]) as g(client_id, staff_id, block)
      where exists (select from article where id = ${articleId})
    ), written as (
      insert into article_presence (article_id, client_id, staff_id, block, seen_at)
      select ${articleId}, client_id, staff_id, block, ${now} from given order by client_id
      on conflict (article_id, client_id) do update set block = excluded.block, seen_at = excluded.seen_at, is_gone = false
        where article_presence.staff_id = excluded.staff_id
      returning client_id
    )
    select g.client_id, coalesce(before.staff_id, g.staff_id) as staff_id, w.client_id is not null as is_written,
      before.client_id is null or before.is_gone or before.block is distinct from g.block as is_news
    from given g left join written w using (client_id)
    left join article_presence before on before.article_id = ${articleId} and before.client_id = g.client_id`.execute(db)
  const known = rows.filter((row) => row.is_written || row.staff_id !== firsts.get(row.client_id)?.staffId)
  return {
    isThere: rows.length > 0,
    owners: new Map(known.map((row) => [row.client_id, row.staff_id])),
    isNews: rows.some((row) => row.is_written && row.is_news),
  }
}

/** Claims a client id for a staff member unless it is in use for this article, and returns its owner. */
export async function claimClient(db: Db, articleId: number, clientId: string, staffId: number, now: Date): Promise<number> {
  const find = () =>
    db
      .selectFrom('article_presence')
      .select('staff_id')
      .where('article_id', '=', articleId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
  const found = await find()
  if (found !== undefined) return found.staff_id
  // It is there once it polls.
  const client = { article_id: articleId, client_id: clientId, staff_id: staffId, block: null, seen_at: now, is_gone: true }
  await db
    .insertInto('article_presence')
    .values(client)
    .onConflict((conflict) => conflict.columns(['article_id', 'client_id']).doNothing())
    .execute()
  return (await find())?.staff_id ?? staffId
}

/** Ends the presence of a staff member's client. Returns whether the id is theirs or unused. */
export async function endPresence(db: Db, articleId: number, clientId: string, staffId: number): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    with ended as (
      update article_presence set is_gone = true where article_id = ${articleId} and client_id = ${clientId} and staff_id = ${staffId}
    )
    select not exists (select from article_presence where article_id = ${articleId} and client_id = ${clientId} and staff_id <> ${staffId}) as is_own`.execute(
    db,
  )
  return rows[0]?.is_own === true
}

/** Clients seen since an instant that have not left, by name. */
export async function listPresence(db: Db, articleId: number, since: Date): Promise<PresenceRow[]> {
  return db
    .selectFrom('article_presence as p')
    .innerJoin('staff_account as s', 's.id', 'p.staff_id')
    .select(['p.client_id', 'p.staff_id', 's.name', 'p.block'])
    .where('p.article_id', '=', articleId)
    .where('p.seen_at', '>', since)
    .where('p.is_gone', '=', false)
    .orderBy('s.name')
    .orderBy('p.client_id')
    .limit(PRESENT_MAX)
    .execute()
}
