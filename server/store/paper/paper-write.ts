/**
 * Writes pages of the paper, and the keys of folders without a page (decision 012): recorded before the first file, deleted with the page's
 * commit.
 */
import type { PageFlaw } from '@yukan/rules/paper/paper-check.ts'
import type { PageFacts } from '@yukan/rules/paper/paper-facts.ts'
import type { PaperKind } from '@yukan/rules/text/words.ts'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { withAdvisoryLock } from '../../db/advisory-lock.ts'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { notifyDesk } from '../staff/desk-change.ts'
import { markPageDue, markPageReplaced } from './paper-region.ts'
import { dropReading, requestReading } from './paper-reading.ts'
import { indexPages } from '../search/search.ts'

export type TextState = 'known' | 'waiting' | 'none'

export interface IssuePage {
  page: number
  key: string
  /** Null when the page was not imported. */
  source: string | null
  textState: TextState
  flaw: PageFlaw | null
}

/** A page that was made, wherever it is put. */
export interface MadeRow {
  /** Key of the folder with the page's files, which is recorded. */
  key: string
  width: number
  height: number
  text: string
  textState: TextState
  source: string
  facts: PageFacts | null
  flaw: PageFlaw | null
  fileName: string
}

export interface NewPage extends MadeRow {
  kind: PaperKind
  day: string
  page: number
}

const LOCKS = { import: 'yukan paper import', reading: 'yukan paper reading', outdated: 'yukan paper outdated regions' }

/** Runs `work` unless another process does the same; then it returns null. */
export function withPaperLock<T>(db: Kysely<Tables>, name: keyof typeof LOCKS, work: () => Promise<T>): Promise<{ value: T } | null> {
  return withAdvisoryLock(db, LOCKS[name], work)
}

/** Runs `work` unless another process works on the text of the same page; then it returns null. */
export function withTextLock<T>(db: Kysely<Tables>, pageId: number, work: () => Promise<T>): Promise<{ value: T } | null> {
  return withAdvisoryLock(db, `yukan page text ${pageId}`, work)
}

/** The pages that an issue's first edition has, in their order. */
export async function listIssuePages(db: Db, kind: PaperKind, day: string): Promise<IssuePage[]> {
  return db
    .selectFrom('paper_page')
    .innerJoin('paper_issue', 'paper_issue.id', 'paper_page.issue_id')
    .select(['paper_page.page', 'paper_page.key', 'paper_page.source', 'paper_page.text_state as textState', 'paper_page.flaw'])
    .where('paper_issue.kind', '=', kind)
    .where('paper_issue.day', '=', day)
    .where('paper_issue.edition', '=', 1)
    .orderBy('paper_page.page')
    .execute()
}

/** Records a folder that belongs to no page, before its first file is stored. */
export async function addLeftover(db: Db, key: string): Promise<void> {
  await db.insertInto('paper_leftover').values({ key }).execute()
}

/** Pages of all issues. */
export async function countPages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('paper_page')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a clip of a reader keeps the folder of `paper_leftover`: the files of a page that was replaced (decision 060). */
const isKept = sql<boolean>`exists (select 1 from scrapbook_entry e where e.page_key = paper_leftover.key and e.issue_id is not null)`

/** Keys of the folders that belong to no page and are in no clip. */
export async function listLeftovers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('paper_leftover')
    .select('key')
    .where(sql<boolean>`not ${isKept}`)
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key)
}

/**
 * Whether a folder is recorded as belonging to no page or clip. Waits for a transaction that is giving it to a page: then it must not be
 * removed.
 */
export async function isUnkeptLeftover(db: Db, key: string): Promise<boolean> {
  const query = db
    .selectFrom('paper_leftover')
    .select('key')
    .where('key', '=', key)
    .where(sql<boolean>`not ${isKept}`)
  return (await query.forUpdate().executeTakeFirst()) !== undefined
}

/** Deletes the record of a folder whose files are removed. */
export async function deleteLeftover(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('paper_leftover').where('key', '=', key).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Sets the name of an existing issue. */
export async function nameIssue(db: Db, kind: PaperKind, day: string, title: string): Promise<void> {
  await db.updateTable('paper_issue').set({ title }).where('kind', '=', kind).where('day', '=', day).where('title', '<>', title).execute()
}

async function issueId(db: Transaction<Tables>, kind: PaperKind, day: string): Promise<number> {
  await sql`insert into paper_issue (kind, day) values (${kind}, ${day}) on conflict (day, kind, edition) do nothing`.execute(db)
  const { id } = await db
    .selectFrom('paper_issue')
    .select('id')
    .where('kind', '=', kind)
    .where('day', '=', day)
    .where('edition', '=', 1)
    .executeTakeFirstOrThrow()
  return id
}

/** Creates or replaces a page with its index. Returns the replaced page's key or null. Throws when the new folder is no longer recorded. */
export async function savePage(db: Transaction<Tables>, page: NewPage): Promise<string | null> {
  const issue = await issueId(db, page.kind, page.day)
  const old = await db
    .selectFrom('paper_page')
    .select(['id', 'key'])
    .where('issue_id', '=', issue)
    .where('page', '=', page.page)
    .forUpdate()
    .executeTakeFirst()
  await touchIssue(db, issue)
  if (old !== undefined) return replacePage(db, old, page)
  await addPage(db, { issue_id: issue, page: page.page }, page)
  return null
}

/** Counts a change of an edition, for open pages of the desk. */
export async function touchIssue(db: Db, id: number): Promise<void> {
  await sql`update paper_issue set version = version + 1 where id = ${id}`.execute(db)
  await notifyPapers(db)
}

/** Notifies the desk's open pages of a change of the papers. */
export async function notifyPapers(db: Db): Promise<void> {
  await notifyDesk(db, 'papers')
}

function rowOf({ key, width, height, text, source, textState, facts, flaw, fileName }: MadeRow) {
  const ofText = { text, text_state: textState, facts: facts === null ? null : JSON.stringify(facts) }
  return { key, width, height, source, flaw, file_name: fileName, ...ofText }
}

async function takeFiles(db: Transaction<Tables>, key: string): Promise<void> {
  if (!(await deleteLeftover(db, key))) throw new Error(`the files of the page ${key} have been removed meanwhile`)
}

/** Adds a page with its index. Throws when its folder is no longer recorded. */
export async function addPage(
  db: Transaction<Tables>,
  place: { issue_id: number; page: number; handle?: number },
  made: MadeRow,
): Promise<void> {
  await takeFiles(db, made.key)
  const { id } = await db
    .insertInto('paper_page')
    .values({ ...place, ...rowOf(made) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await indexPages(db, [id])
  await markPageDue(db, id)
  if (made.textState === 'waiting') await requestReading(db, id)
}

/** Replaces the files and the text of a page; its row, and so what refers to it, stays. Returns the old key. Throws as `addPage` does. */
export async function replacePage(db: Transaction<Tables>, old: { id: number; key: string }, made: MadeRow): Promise<string> {
  await takeFiles(db, made.key)
  await db.updateTable('paper_page').set(rowOf(made)).where('id', '=', old.id).execute()
  await addLeftover(db, old.key)
  await indexPages(db, [old.id])
  await markPageReplaced(db, old.id)
  if (made.textState === 'waiting') await requestReading(db, old.id)
  else await dropReading(db, old.id)
  return old.key
}
