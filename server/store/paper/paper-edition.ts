/** Editions of the printed paper at the desk, with their pages (decision 057). */
import type { PageFlaw } from '@yukan/rules/paper/paper-check.ts'
import type { PageFacts } from '@yukan/rules/paper/paper-facts.ts'
import type { PaperKind } from '@yukan/rules/text/words.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import type { TextPage } from './paper-reading.ts'
import { addLeftover, touchIssue } from './paper-write.ts'
import type { TextState } from './paper-write.ts'

export interface EditionRow {
  id: number
  day: string
  kind: PaperKind
  title: string
  edition: number
  state: 'making' | 'approved' | 'withdrawn'
  publish_at: Date | null
  changed_by: string
  version: number
}

const COLUMNS = ['id', 'day', 'kind', 'title', 'edition', 'state', 'publish_at', 'changed_by', 'version'] as const

/** An edition, locked against other changes of it and of its pages if `isLocked`. */
export async function findPaperEdition(db: Db, id: number, { isLocked }: { isLocked: boolean }): Promise<EditionRow | null> {
  const query = db.selectFrom('paper_issue').select(COLUMNS).where('id', '=', id)
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

export interface ListedEdition extends EditionRow {
  pages: number
  /** Pages that are not made yet, and files that were not looked at. */
  waiting: number
  /** Pages and files that could not be made. */
  refused: number
}

/** Editions of some days, each day's evening paper first. */
export async function listPaperEditions(db: Db, first: string, last: string): Promise<ListedEdition[]> {
  const { rows } = await sql<ListedEdition>`
    select i.id, i.day, i.kind, i.title, i.edition, i.state, i.publish_at, i.changed_by, i.version,
      (select count(*)::integer from paper_page p where p.issue_id = i.id) as pages,
      ((select count(*) from paper_sheet s where s.issue_id = i.id and s.problem is null)
        + (select count(*) from paper_upload u where u.issue_id = i.id and u.state = 'waiting'))::integer as waiting,
      ((select count(*) from paper_sheet s where s.issue_id = i.id and s.problem is not null)
        + (select count(*) from paper_upload u where u.issue_id = i.id and u.state = 'refused'))::integer as refused
    from paper_issue i where i.day between ${first} and ${last} order by i.day desc, i.kind, i.edition`.execute(db)
  return rows
}

/** The greatest edition of a day and kind, 0 if there is none, and whether one of them is in the making. Locks out others that add one. */
export async function lockEditionsOfDay(
  db: Transaction<Tables>,
  day: string,
  kind: PaperKind,
): Promise<{ last: number; isMaking: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtext(${`paper edition ${kind} ${day}`}))`.execute(db)
  const { rows } = await sql<{ last: number; is_making: boolean }>`
    select coalesce(max(edition), 0)::integer as last, coalesce(bool_or(state = 'making'), false) as is_making
    from paper_issue where day = ${day} and kind = ${kind}`.execute(db)
  return { last: rows[0]?.last ?? 0, isMaking: rows[0]?.is_making ?? false }
}

export async function addPaperEdition(
  db: Db,
  given: { day: string; kind: PaperKind; title: string; edition: number; by: string; now: Date },
): Promise<number> {
  const { by, now, ...row } = given
  const { id } = await db
    .insertInto('paper_issue')
    .values({ ...row, state: 'making', publish_at: null, changed_by: by, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an edition's state, which is a new version of it. */
export async function changePaperEdition(
  db: Db,
  id: number,
  values: Partial<Pick<EditionRow, 'state' | 'publish_at' | 'title'>>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await db
    .updateTable('paper_issue')
    .set({ ...values, changed_by: by, changed_at: now })
    .where('id', '=', id)
    .execute()
  await touchIssue(db, id)
}

/** Deletes an edition with its pages and files. Their folders are recorded, and removed by the next import. */
export async function deletePaperEdition(db: Transaction<Tables>, id: number): Promise<void> {
  await sql`insert into paper_leftover (key) select key from paper_page where issue_id = ${id}
    union select key from paper_upload where issue_id = ${id} and key is not null`.execute(db)
  await db.deleteFrom('paper_issue').where('id', '=', id).execute()
}

export interface EditionPage {
  handle: number
  /** Null for a page that is not made. */
  id: number | null
  page: number
  key: string | null
  width: number
  height: number
  source: string | null
  text_state: TextState
  flaw: PageFlaw | null
  has_name: boolean
  facts: PageFacts | null
  file_name: string
  page_in_file: number | null
  problem: string | null
  /** Failed tries of a page that is not made yet. */
  tries: number
  /** A replacement for the page was uploaded, and is not made yet. */
  is_replaced: boolean
  /** Why the last file that was to replace the page could not be made. */
  replace_problem: string | null
  /** The progress of reading a page without text. */
  reading: TextPage['reading']
}

/** The pages of an edition, made or not, in their order. `name`: the newspaper's, which is looked for in their texts. */
export async function listEditionPages(db: Db, id: number, name: string): Promise<EditionPage[]> {
  const { rows } = await sql<EditionPage>`
    select p.handle, p.id, p.page, p.key, p.width, p.height, p.source, p.text_state, p.flaw, p.facts, p.file_name, null as page_in_file, null as problem, 0 as tries,
      position(${name} in normalize(p.text, nfkc)) > 0 as has_name,
      exists (select 1 from paper_upload u where u.replaces = p.id and (u.state = 'waiting'
        or exists (select 1 from paper_sheet s where s.upload_id = u.id and s.problem is null))) as is_replaced,
      (select coalesce(u.problem, s.problem) from paper_upload u left join paper_sheet s on s.upload_id = u.id
        where u.replaces = p.id and u.state <> 'receiving' order by u.id desc limit 1) as replace_problem,
      (select json_build_object('state', r.state, 'tries', r.tries, 'problem', r.problem) from paper_reading r where r.page_id = p.id) as reading
    from paper_page p where p.issue_id = ${id}
    union all
    select s.handle, null, s.page, null, 0, 0, null, 'waiting', null, null, u.name, s.page_in_file, s.problem, greatest(s.tries, u.tries), false, false, null, null
    from paper_sheet s join paper_upload u on u.id = s.upload_id where s.issue_id = ${id} and s.page is not null
    order by 3, 1`.execute(db)
  return rows
}

/** Gives the pages of an edition, made or not, their numbers from 1 in the order of `handles`. */
export async function orderPages(db: Transaction<Tables>, issueId: number, handles: readonly number[]): Promise<void> {
  const order = sql`unnest(${[...handles]}::bigint[]) with ordinality as wanted(handle, place)`
  // Above every number first: two pages never have the same one.
  await sql`update paper_page p set page = 1000 + wanted.place from ${order} where p.handle = wanted.handle and p.issue_id = ${issueId}`.execute(
    db,
  )
  await sql`update paper_page set page = page - 1000 where issue_id = ${issueId} and page > 1000`.execute(db)
  await sql`update paper_sheet s set page = wanted.place from ${order} where s.handle = wanted.handle and s.issue_id = ${issueId}`.execute(
    db,
  )
  await touchIssue(db, issueId)
}

/** Deletes a page, made or not. Returns false if the edition has no such page. */
export async function deleteEditionPage(db: Transaction<Tables>, issueId: number, handle: number): Promise<boolean> {
  const page = await db
    .selectFrom('paper_page')
    .select(['id', 'key'])
    .where('issue_id', '=', issueId)
    .where('handle', '=', handle)
    .executeTakeFirst()
  if (page !== undefined) {
    await addLeftover(db, page.key)
    await sql`insert into paper_leftover (key) select key from paper_upload where replaces = ${page.id} and key is not null`.execute(db)
    await db.deleteFrom('paper_page').where('id', '=', page.id).execute()
    return true
  }
  const { numDeletedRows } = await db
    .deleteFrom('paper_sheet')
    .where('issue_id', '=', issueId)
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The issue number that the front page of the paper of that kind before a day says. */
export async function findLastIssueNumber(db: Db, kind: PaperKind, day: string): Promise<number | null> {
  const { rows } = await sql<{ issue: number | null }>`
    select (p.facts ->> 'issue')::integer as issue from paper_issue i join paper_page p on p.issue_id = i.id and p.page = 1
    where i.kind = ${kind} and i.day < ${day} and i.state = 'approved' order by i.day desc, i.edition desc limit 1`.execute(db)
  return rows[0]?.issue ?? null
}

/** A page with its edition, by its number at the desk. */
export async function findEditionPage(db: Db, handle: number): Promise<{ id: number; issue_id: number; page: number; key: string } | null> {
  const found = await db.selectFrom('paper_page').select(['id', 'issue_id', 'page', 'key']).where('handle', '=', handle).executeTakeFirst()
  return found ?? null
}

/** The number that a page has in its edition; null when it was removed. */
export async function findPaperPageNumber(db: Db, id: number): Promise<number | null> {
  return (await db.selectFrom('paper_page').select('page').where('id', '=', id).executeTakeFirst())?.page ?? null
}
