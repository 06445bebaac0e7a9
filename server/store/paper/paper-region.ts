/** Regions of articles on printed pages, and which pages are to be compared with the articles (decision 058). */
import type { PageBox, PageParagraph } from '@yukan/rules/paper/paper-text.ts'
import type { Tries } from '@yukan/rules/site/tries.ts'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { MAX_TRIES } from '@yukan/rules/limits.ts'
import type { Db } from '../../db/connect.ts'
import { enqueueJob } from '../../db/job-queue.ts'
import type { Tables } from '../../db/tables.ts'
import { isLive, isReleasable } from '../visibility/live-article.ts'
import { isShown } from '../visibility/visible-paper.ts'
import type { ShownPage } from './paper.ts'

/** Articles from so many days before a paper are looked for in it: a free paper prints those of weeks. */
const DAYS_BEFORE = 62
/** Prepared articles may be released after the paper that prints them. */
const DAYS_AFTER = 2

/** Marks a page to be compared again: it was made, or its text has changed. */
export async function markPageDue(db: Db, pageId: number): Promise<void> {
  await sql`insert into paper_alignment (page_id) values (${pageId})
    on conflict (page_id) do update set is_due = true, mark = paper_alignment.mark + 1, tries = 0, next_try_at = null`.execute(db)
  await enqueueJob(db, 'align-pages', { isLater: false })
}

/** The same for a page with new files: regions that staff deleted on the old one may be on the new one. */
export async function markPageReplaced(db: Db, pageId: number): Promise<void> {
  await markPageDue(db, pageId)
  await db.updateTable('paper_alignment').set({ cleared: '[]' }).where('page_id', '=', pageId).execute()
}

export interface ChangedArticles {
  /** Articles that a paper of their day can print only since this change: new, listed again, of another day, or no longer only on the web. */
  appeared: readonly number[]
  /** The others, also those that were withdrawn. */
  corrected: readonly number[]
}

/**
 * Marks the pages that may contain changed articles to be compared again. A new article may be on any page of its weeks. A
 * corrected one was searched for there before: its pages are those where it was found and those of its own day, and if it was not found those of the
 * days around it, when the paper may have printed it before its text was complete (decision 105).
 */
export async function markPagesOfArticles(db: Db, { appeared, corrected }: ChangedArticles): Promise<void> {
  const all = [...appeared, ...corrected]
  if (all.length === 0) return
  const { rows } = await sql`
    with standing as (select article_id, page_id from paper_region where article_id = any(${all}::bigint[])),
    days as (
      select distinct
        a.release_on - case when s.is_near then 0 else ${DAYS_AFTER}::integer end as first,
        a.release_on + case when a.id = any(${[...appeared]}::bigint[]) then ${DAYS_BEFORE}::integer when s.is_near then 0 else 1 end as last
      from article a cross join lateral (
        select a.id <> all(${[...appeared]}::bigint[]) and exists (select 1 from standing where article_id = a.id) as is_near) s
      where a.id = any(${all}::bigint[]) and ${isReleasable()} and not a.only_web),
    due as (
      select al.page_id from paper_alignment al where al.page_id in (
        select page_id from standing
        union select p.id from days join paper_issue i on i.day between days.first and days.last join paper_page p on p.issue_id = i.id)
      order by al.page_id for update)
    update paper_alignment al set is_due = true, mark = al.mark + 1, tries = 0, next_try_at = null
    from due where al.page_id = due.page_id returning 1`.execute(db)
  if (rows.length > 0) await enqueueJob(db, 'align-pages', { isLater: false })
}

export interface DuePage {
  page_id: number
  issue_id: number
  day: string
  key: string
  width: number
  height: number
  mark: number
  cleared: PageBox[]
  /** Failed tries since its last change. */
  tries: number
}

/** The due pages of one edition, the newest day first; empty if none are due. */
export async function listDuePages(db: Db, now: Date): Promise<DuePage[]> {
  return listPagesOfEdition(db, sql`al.is_due and ${mayBeTried(now)}`)
}

/** The pages of one edition, the newest day first, whose regions were found by older rules. */
export async function listOutdatedPages(db: Db, regionVersion: number, now: Date): Promise<DuePage[]> {
  return listPagesOfEdition(db, sql`al.region_version < ${regionVersion} and ${mayBeTried(now)}`)
}

/** A page of `paper_alignment al` that did not fail, or whose next try is due. */
function mayBeTried(now: Date): RawBuilder<boolean> {
  return sql<boolean>`al.tries < ${MAX_TRIES} and (al.next_try_at is null or al.next_try_at <= ${now})`
}

/** Counts a failed comparison of a page. Does nothing if the page has changed since. */
export async function failAlignment(db: Db, { page_id: pageId, mark }: DuePage, { tries, nextTryAt }: Tries): Promise<void> {
  const values = { tries, next_try_at: nextTryAt }
  await db.updateTable('paper_alignment').set(values).where('page_id', '=', pageId).where('mark', '=', mark).execute()
}

/** The time of the next try of a failed page; null if there is none. */
export async function findNextAlignment(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_try_at) as at from paper_alignment where tries > 0 and tries < ${MAX_TRIES}`.execute(db)
  return rows[0]?.at ?? null
}

/** Compares the pages of an edition again whose tries are used. Returns their number. */
export async function retryAlignments(db: Db, issueId: number): Promise<number> {
  const { rows } = await sql`
    update paper_alignment al set tries = 0, next_try_at = null from paper_page p
    where p.id = al.page_id and p.issue_id = ${issueId} and al.tries >= ${MAX_TRIES} returning 1`.execute(db)
  if (rows.length > 0) await enqueueJob(db, 'align-pages', { isLater: false })
  return rows.length
}

/** `which`: a condition on `paper_alignment al`. */
async function listPagesOfEdition(db: Db, which: RawBuilder<unknown>): Promise<DuePage[]> {
  const { rows } = await sql<DuePage>`
    select al.page_id, p.issue_id, i.day, p.key, p.width, p.height, al.mark, al.cleared, al.tries
    from paper_alignment al join paper_page p on p.id = al.page_id join paper_issue i on i.id = p.issue_id
    where ${which} and p.issue_id = (
      select p.issue_id from paper_alignment al join paper_page p on p.id = al.page_id join paper_issue i on i.id = p.issue_id
      where ${which} order by i.day desc, i.id limit 1)
    order by p.page`.execute(db)
  return rows
}

/** Whether regions of any page were found by older rules, without pages whose tries are used. */
export async function hasOutdatedPages(db: Db, regionVersion: number): Promise<boolean> {
  const row = await db
    .selectFrom('paper_alignment')
    .select('page_id')
    .where('region_version', '<', regionVersion)
    .where('tries', '<', MAX_TRIES)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface CandidateRow {
  id: number
  title: string
  description: string
  content: string
  info: string
  captions: string[]
  distance: number
}

/** Articles that a paper of the day may print: those that readers find, or will find at their time. */
export async function listCandidates(db: Db, day: string): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select a.id, a.title, a.description, a.content, a.info, abs(a.release_on - ${day}::date) as distance,
      array[a.picture_caption] || array(select caption from article_picture ap where ap.article_id = a.id order by ap.position) as captions
    from article a
    where ${isReleasable()} and not a.only_web
      and a.release_on between ${day}::date - ${DAYS_BEFORE}::integer and ${day}::date + ${DAYS_AFTER}::integer
    order by distance, a.release_at desc, a.id`.execute(db)
  return rows
}

export interface RegionRow {
  id: number
  article_id: number | null
  origin: 'automatic' | 'desk'
  headline: string
  boxes: PageBox[]
  paragraphs: PageParagraph[]
}

/** The regions of a page in reading order. */
export async function listRegions(db: Db, pageId: number): Promise<RegionRow[]> {
  return db
    .selectFrom('paper_region')
    .select(['id', 'article_id', 'origin', 'headline', 'boxes', 'paragraphs'])
    .where('page_id', '=', pageId)
    .orderBy('position')
    .execute()
}

export type NewRegion = Omit<RegionRow, 'id'>

/** Replaces the regions of a page. */
export async function replaceRegions(db: Transaction<Tables>, pageId: number, regions: readonly NewRegion[]): Promise<void> {
  await db.deleteFrom('paper_region').where('page_id', '=', pageId).execute()
  if (regions.length === 0) return
  const rows = regions.map(({ boxes, paragraphs, ...row }, at) => ({
    ...row,
    page_id: pageId,
    position: at + 1,
    boxes: JSON.stringify(boxes),
    paragraphs: JSON.stringify(paragraphs),
  }))
  await db.insertInto('paper_region').values(rows).execute()
}

/** The page was compared. Returns false if it has changed since, or was compared by another process: then nothing may be written. Locks its row. */
export async function completeAlignment(
  db: Transaction<Tables>,
  { page_id: pageId, mark }: Pick<DuePage, 'page_id' | 'mark'>,
  result: { characters: number; matched: number; region_version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paper_alignment')
    .set({ is_due: false, tries: 0, next_try_at: null, ...result })
    .where('page_id', '=', pageId)
    .where('mark', '=', mark)
    .where((eb) => eb.or([eb('is_due', '=', true), eb('region_version', '<', result.region_version)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface ArticlePlace extends Pick<ShownPage, 'key' | 'day' | 'kind' | 'page' | 'width' | 'height'> {
  boxes: PageBox[]
}

/** Where readers find an article in print up to a day: evening papers first, the newest first, in page order. */
export async function listArticlePlaces(db: Db, slug: string, today: string, now: Date): Promise<ArticlePlace[]> {
  const { rows } = await sql<ArticlePlace>`
    select p.key, i.day, i.kind, p.page, p.width, p.height, r.boxes
    from article a join paper_region r on r.article_id = a.id join paper_page p on p.id = r.page_id join paper_issue i on i.id = p.issue_id
    where a.slug = ${slug} and not a.only_web and ${isLive(now)} and i.day <= ${today} and ${isShown('i', now)}
    order by i.kind, abs(i.day - a.release_on), i.day desc, p.page, r.position`.execute(db)
  return rows
}

export interface ArticleOfPage {
  page: number
  id: number
  slug: string
  title: string
}

/** The articles of which readers find a region on the evening paper of a day: by page, in reading order, one for each region. */
export async function listArticlesOfPages(db: Db, day: string, now: Date): Promise<ArticleOfPage[]> {
  const { rows } = await sql<ArticleOfPage>`
    select p.page, a.id, a.slug, a.title
    from paper_issue i join paper_page p on p.issue_id = i.id join paper_region r on r.page_id = p.id join article a on a.id = r.article_id
    where i.day = ${day} and i.kind = 'evening' and ${isShown('i', now)} and ${isLive(now)} and not a.only_web
    order by p.page, r.position`.execute(db)
  return rows
}

/** Those of the articles that have a public place in print, by the rules of `listArticlePlaces`. */
export async function listArticlesWithPlace(db: Db, articleIds: readonly number[], today: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`
    select distinct r.article_id
    from paper_region r join paper_page p on p.id = r.page_id join paper_issue i on i.id = p.issue_id
    where r.article_id = any(${[...articleIds]}::bigint[]) and i.day <= ${today} and ${isShown('i', now)}`.execute(db)
  return rows.map((row) => row.article_id)
}

export interface DeskRegionPage extends Pick<ShownPage, 'id' | 'key' | 'day' | 'kind' | 'title' | 'page' | 'width' | 'height'> {
  handle: number
  issue_id: number
  is_due: boolean
  tries: number
  characters: number
  matched: number
  version: number
  cleared: PageBox[]
}

/** A page of any edition with its regions; its alignment is locked if `isLocked`. */
export async function findRegionPage(db: Db, handle: number, { isLocked }: { isLocked: boolean }): Promise<DeskRegionPage | null> {
  const { rows } = await sql<DeskRegionPage>`
    select p.id, p.handle, p.issue_id, p.key, i.day, i.kind, i.title, p.page, p.width, p.height, al.is_due, al.tries, al.characters, al.matched, al.version, al.cleared
    from paper_page p join paper_issue i on i.id = p.issue_id join paper_alignment al on al.page_id = p.id
    where p.handle = ${handle} ${isLocked ? sql`for update of al` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Saves the regions of a page from the desk: a run of the job that started before does not overwrite them. */
export async function saveAlignment(
  db: Transaction<Tables>,
  pageId: number,
  { cleared, ...counts }: { characters: number; matched: number; cleared: readonly PageBox[] },
): Promise<void> {
  await db
    .updateTable('paper_alignment')
    .set(({ eb }) => ({ ...counts, cleared: JSON.stringify(cleared), version: eb('version', '+', 1), mark: eb('mark', '+', 1) }))
    .where('page_id', '=', pageId)
    .execute()
}

/** Titles of articles that a paper of a day may print, the nearest day first, and of those given. */
export async function listPlaceable(db: Db, day: string, given: readonly number[]): Promise<{ id: number; title: string; day: string }[]> {
  const { rows } = await sql<{ id: number; title: string; day: string }>`
    select a.id, a.title, a.release_on as day from article a
    where a.id = any(${[...given]}::bigint[]) or ${isReleasable()} and not a.only_web
      and a.release_on between ${day}::date - ${DAYS_BEFORE}::integer and ${day}::date + ${DAYS_AFTER}::integer
    order by abs(a.release_on - ${day}::date), a.release_at desc, a.id limit 500`.execute(db)
  return rows
}

export interface AlignmentRow {
  page_id: number
  is_due: boolean
  tries: number
  characters: number
  matched: number
}

/** Pages of an edition with the shares that were found, by the page's id. */
export async function listAlignments(db: Db, issueId: number): Promise<AlignmentRow[]> {
  return db
    .selectFrom('paper_alignment')
    .innerJoin('paper_page', 'paper_page.id', 'paper_alignment.page_id')
    .select(['page_id', 'is_due', 'tries', 'characters', 'matched'])
    .where('issue_id', '=', issueId)
    .execute()
}
