/** The queue of pages whose text is read from their picture, and the corrected lines of pages (decision 061). */
import type { LineCorrection, ReadingProblem, ReadingState } from '@yukan/rules/paper/paper-reading.ts'
import type { PageFlaw } from '@yukan/rules/paper/paper-check.ts'
import type { PageFacts } from '@yukan/rules/paper/paper-facts.ts'
import type { PageBox, PageLine } from '@yukan/rules/paper/paper-text.ts'
import type { PaperKind } from '@yukan/rules/text/words.ts'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { MAX_TRIES, READING_QUEUE_SHOWN } from '@yukan/rules/limits.ts'
import type { Db } from '../../db/connect.ts'
import { enqueueJob } from '../../db/job-queue.ts'
import type { Tables } from '../../db/tables.ts'
import { markPageDue } from './paper-region.ts'
import { indexPages } from '../search/search.ts'

/** Puts a page into the queue, even if it was read or has failed, and adds the job that reads it. */
export async function requestReading(db: Transaction<Tables>, pageId: number): Promise<void> {
  await sql`insert into paper_reading (page_id, state) values (${pageId}, 'waiting')
    on conflict (page_id) do update set state = 'waiting', tries = 0, problem = null`.execute(db)
  await enqueueJob(db, 'recognise-text', { isLater: false })
}

/** A page whose file has its own text needs no reading, and no corrections of one. */
export async function dropReading(db: Transaction<Tables>, pageId: number): Promise<void> {
  await db.deleteFrom('paper_reading').where('page_id', '=', pageId).execute()
  await db.deleteFrom('paper_correction').where('page_id', '=', pageId).execute()
}

/** Puts pages back into the queue whose reading was interrupted, and adds those that an import has left out. The caller holds the lock. */
export async function repairReadings(db: Db): Promise<void> {
  await sql`update paper_reading set problem = 'ended', state = case when tries >= ${MAX_TRIES} then 'failed' else 'waiting' end
    where state = 'reading'`.execute(db)
  await sql`insert into paper_reading (page_id, state)
    select id, 'waiting' from paper_page where text_state = 'waiting' on conflict do nothing`.execute(db)
}

/** Pages that wait. */
export async function countWaitingReadings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('paper_reading')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A page that is being read. */
export interface ReadingPage {
  id: number
  key: string
  width: number
  height: number
  tries: number
}

/** Takes a page from the queue: those with the fewest tries first, then those of the newest issues; skips `done`. */
export async function claimReading(db: Db, done: readonly number[]): Promise<ReadingPage | null> {
  const { rows } = await sql<ReadingPage>`
    with next as (
      select r.page_id from paper_reading r join paper_page p on p.id = r.page_id join paper_issue i on i.id = p.issue_id
      where r.state = 'waiting' and r.page_id <> all (${[...done]}::bigint[])
      order by r.tries, i.day desc, r.page_id limit 1 for update of r skip locked)
    update paper_reading r set state = 'reading', tries = r.tries + 1 from next, paper_page p
    where r.page_id = next.page_id and p.id = r.page_id returning p.id, p.key, p.width, p.height, r.tries`.execute(db)
  return rows[0] ?? null
}

/** Records why a page could not be read. Does nothing when it was replaced or requested again since. */
export async function failReading(db: Db, { id, key }: ReadingPage, problem: ReadingProblem, state: ReadingState): Promise<void> {
  await sql`update paper_reading r set state = ${state}, problem = ${problem} from paper_page p
    where r.page_id = ${id} and r.state = 'reading' and p.id = r.page_id and p.key = ${key}`.execute(db)
}

/** Puts a page back into the queue whose reading an outage has interrupted: the try does not count. */
export async function returnReading(db: Db, { id, key }: ReadingPage): Promise<void> {
  await sql`update paper_reading r set state = 'waiting', tries = r.tries - 1 from paper_page p
    where r.page_id = ${id} and r.state = 'reading' and p.id = r.page_id and p.key = ${key}`.execute(db)
}

/** Locks a page that is being read. Returns false when it was replaced or requested again since. */
export async function lockReading(db: Transaction<Tables>, { id, key }: Pick<ReadingPage, 'id' | 'key'>): Promise<boolean> {
  const { rows } = await sql`select 1 from paper_page p join paper_reading r on r.page_id = p.id
    where p.id = ${id} and p.key = ${key} and r.state = 'reading' for update`.execute(db)
  return rows.length > 0
}

/** Saves and indexes the text of a page, null for no usable text. The caller has locked the page. */
export async function saveReadText(
  db: Transaction<Tables>,
  id: number,
  read: { searchable: string; facts: PageFacts } | null,
  now: Date,
): Promise<void> {
  if (read === null) await keepWithoutText(db, id)
  else await savePageText(db, id, read)
  await db.updateTable('paper_reading').set({ state: 'done', problem: null, read_at: now }).where('page_id', '=', id).execute()
}

/** Records that a page has no text; text of an earlier reading is kept. */
async function keepWithoutText(db: Transaction<Tables>, id: number): Promise<void> {
  await db.updateTable('paper_page').set({ text_state: 'none' }).where('id', '=', id).where('text_state', '=', 'waiting').execute()
}

/** Saves and indexes the text of a page, which is then compared with the articles. */
export async function savePageText(
  db: Transaction<Tables>,
  id: number,
  { searchable, facts }: { searchable: string; facts: PageFacts },
): Promise<void> {
  await db
    .updateTable('paper_page')
    .set({ text: searchable, text_state: 'known', facts: JSON.stringify(facts) })
    .where('id', '=', id)
    .execute()
  await indexPages(db, [id])
  await markPageDue(db, id)
}

/** A corrected line. `isLost`: its line is not in the last reading. */
export interface CorrectionRow extends LineCorrection {
  id: number
  /** The picture in which its line was last recognised. */
  pictureKey: string
  isLost: boolean
  by: string
}

/** The corrections of a page, the oldest first. */
export async function listCorrections(db: Db, pageId: number): Promise<CorrectionRow[]> {
  const rows = await db
    .selectFrom('paper_correction')
    .select(['id', 'box', 'is_vertical', 'read_text', 'text', 'picture_key', 'is_lost', 'corrected_by'])
    .where('page_id', '=', pageId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, box, text, ...row }) => ({
    id,
    box,
    isVertical: row.is_vertical,
    readText: row.read_text,
    text,
    pictureKey: row.picture_key,
    isLost: row.is_lost,
    by: row.corrected_by,
  }))
}

/** Records the place of a correction's line in a new reading, and its recognised text. */
export async function moveCorrection(db: Transaction<Tables>, id: number, { text, box }: PageLine, pictureKey: string): Promise<void> {
  await db
    .updateTable('paper_correction')
    .set({ box: JSON.stringify(box), read_text: text, picture_key: pictureKey, is_lost: false })
    .where('id', '=', id)
    .execute()
}

/** Records that the new reading has no lines at the places of those corrections. They are kept for the staff. */
export async function markCorrectionsLost(db: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.updateTable('paper_correction').set({ is_lost: true }).where('id', 'in', ids).execute()
}

/** Puts all pages that have failed back into the queue. Returns their number. */
export async function requestFailedReadings(db: Transaction<Tables>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('paper_reading')
    .set({ state: 'waiting', tries: 0, problem: null })
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await enqueueJob(db, 'recognise-text', { isLater: false })
  return Number(numUpdatedRows)
}

/** Number of pages in each state. */
export async function countReadings(db: Db): Promise<Record<ReadingState, number>> {
  const { rows } = await sql<{ state: ReadingState; pages: number }>`
    select state, count(*)::integer as pages from paper_reading group by state`.execute(db)
  const counts = { waiting: 0, reading: 0, done: 0, failed: 0 }
  for (const { state, pages } of rows) counts[state] = pages
  return counts
}

export interface QueueRow {
  /** `handle` of the page. */
  page: number
  paper_id: number
  day: string
  kind: PaperKind
  title: string
  edition: number
  number: number
  state: ReadingState
  tries: number
  problem: ReadingProblem | null
  read_at: Date | null
  flaw: PageFlaw | null
}

/** The pages that have failed, are being read, wait next, and were read last. */
export async function listQueuedPages(db: Db): Promise<QueueRow[]> {
  const ofState = (state: ReadingState, order: RawBuilder<unknown>) => sql`(
    select p.handle as page, i.id as paper_id, i.day, i.kind, i.title, i.edition, p.page as number, r.state, r.tries, r.problem, r.read_at, p.flaw
    from paper_reading r join paper_page p on p.id = r.page_id join paper_issue i on i.id = p.issue_id
    where r.state = ${state} order by ${order} limit ${READING_QUEUE_SHOWN})`
  const newest = sql`i.day desc, r.page_id`
  const parts = [
    ofState('failed', newest),
    ofState('reading', newest),
    ofState('waiting', sql`r.tries, i.day desc, r.page_id`),
    ofState('done', sql`r.read_at desc nulls last, r.page_id`),
  ]
  return (await sql<QueueRow>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
}

/** A page with its edition and how far its reading is. */
export interface TextPage {
  id: number
  key: string
  width: number
  height: number
  number: number
  issue_id: number
  day: string
  kind: PaperKind
  title: string
  edition: number
  reading: { state: ReadingState; tries: number; problem: ReadingProblem | null } | null
}

/** A page by its number at the desk, locked against other changes of its text if `isLocked`. */
export async function findTextPage(db: Db, handle: number, { isLocked }: { isLocked: boolean }): Promise<TextPage | null> {
  const { rows } = await sql<TextPage>`
    select p.id, p.key, p.width, p.height, p.page as number, i.id as issue_id, i.day, i.kind, i.title, i.edition,
      case when r.page_id is null then null else json_build_object('state', r.state, 'tries', r.tries, 'problem', r.problem) end as reading
    from paper_page p join paper_issue i on i.id = p.issue_id left join paper_reading r on r.page_id = p.id
    where p.handle = ${handle} ${isLocked ? sql`for update of p` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Records that a line is printed as `text`: adds or changes its correction, or deletes it if the recognised text was right. */
export async function saveCorrection(
  db: Transaction<Tables>,
  page: { id: number; key: string },
  { text, box, isVertical, was, by, now }: PageLine & { was: string; by: string; now: Date },
): Promise<void> {
  const ofLine = db
    .updateTable('paper_correction')
    .set({ text, corrected_by: by, corrected_at: now })
    .where('page_id', '=', page.id)
    .where('picture_key', '=', page.key)
    .where('is_lost', '=', false)
    .where('box', '=', sql<PageBox>`${JSON.stringify(box)}::jsonb`)
  const { numUpdatedRows } = await ofLine.executeTakeFirstOrThrow()
  const row = { page_id: page.id, picture_key: page.key, box: JSON.stringify(box), is_vertical: isVertical }
  if (numUpdatedRows === 0n)
    await db
      .insertInto('paper_correction')
      .values({ ...row, read_text: was, text, corrected_by: by, corrected_at: now })
      .execute()
  await sql`delete from paper_correction where page_id = ${page.id} and text = read_text and not is_lost`.execute(db)
}

/** Deletes a correction that has no line. Returns it, or null if there is none. */
export async function deleteLostCorrection(db: Transaction<Tables>, pageId: number, id: number): Promise<{ text: string } | null> {
  const deleted = await db
    .deleteFrom('paper_correction')
    .where('id', '=', id)
    .where('page_id', '=', pageId)
    .where('is_lost', '=', true)
    .returning('text')
    .executeTakeFirst()
  return deleted ?? null
}
