import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { PaperKind } from '@yukan/rules/text/words.ts'
import { sql } from 'kysely'
import type { SearchedPage } from '@yukan/rules/paper/paper-link.ts'
import { unifySpellings } from '@yukan/rules/search/search-spelling.ts'
import type { Db } from '../../db/connect.ts'
import { isShown } from '../visibility/visible-paper.ts'

export interface PageRow {
  day: string
  kind: PaperKind
  title: string
  page: number
  key: string
  width: number
  height: number
  has_text: boolean
}

/** Where a page is. */
export type PagePlace = Pick<PageRow, 'day' | 'kind' | 'page'>

/** A page that readers see, with its ids. */
export interface ShownPage extends PageRow {
  id: number
  issue_id: number
}

const columns = sql`i.day, i.kind, i.title, p.page, p.key, p.width, p.height, p.text <> '' as has_text`

/** A page that readers see now; null for any other, and for one of a later day. `isLocked`: it is not replaced before the transaction ends. */
export async function findShownPage(
  db: Db,
  { day, kind, page }: PagePlace,
  { isLocked, now }: { isLocked: boolean; now: Date },
): Promise<ShownPage | null> {
  if (day > tokyoDay(now)) return null
  const { rows } = await sql<ShownPage>`
    select p.id, p.issue_id, ${columns} from paper_issue i join paper_page p on p.issue_id = i.id
      where i.day = ${day} and i.kind = ${kind} and p.page = ${page} and ${isShown('i', now)} ${isLocked ? sql`for share of p` : sql``}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Pages of a day's issues that readers see: the evening paper first, each in page order. */
export async function listPages(db: Db, day: string, now: Date): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select ${columns} from paper_issue i join paper_page p on p.issue_id = i.id 
      where i.day = ${day} and ${isShown('i', now)} order by i.kind, i.id, p.page`.execute(db)
  return rows
}

/** The latest day, up to today, with an evening paper that is out; null if there is none. */
export async function findLatestIssueDay(db: Db, today: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select i.day from paper_issue i where i.kind = 'evening' and i.day <= ${today} and ${isShown('i', now)}
      and exists (select 1 from paper_page p where p.issue_id = i.id) order by i.day desc limit 1`.execute(db)
  return rows[0]?.day ?? null
}

/** Pages with the given ids with their data for lists, in the order of the ids. */
export async function findPages(db: Db, ids: readonly number[]): Promise<PageRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PageRow>`
    select ${columns} from unnest(${ids}::bigint[]) with ordinality as wanted(id, position)
    join paper_page p on p.id = wanted.id join paper_issue i on i.id = p.issue_id order by wanted.position`.execute(db)
  return rows
}

/** The pages of a day's evening paper that have a text, with it, in page order. */
export async function listSearchedPages(
  db: Db,
  day: string,
  now: Date,
): Promise<(SearchedPage & Pick<PageRow, 'key' | 'width' | 'height'>)[]> {
  const pages = await db
    .selectFrom('paper_page')
    .innerJoin('paper_issue', 'paper_issue.id', 'paper_page.issue_id')
    .innerJoin('paper_search', 'paper_search.page_id', 'paper_page.id')
    .select(['paper_page.page', 'paper_page.key', 'paper_page.width', 'paper_page.height', 'paper_search.text'])
    .where('paper_issue.day', '=', day)
    .where('paper_issue.kind', '=', 'evening')
    .where(isShown('paper_issue', now))
    .orderBy('paper_page.page')
    .execute()
  return pages.map((page) => ({ ...page, text: unifySpellings(page.text) }))
}

/** The front page of a day with a paper. */
export type CoverRow = Pick<PageRow, 'day' | 'key' | 'width' | 'height'>

/** The front page of each day with a paper: of the evening paper if there is one. */
export async function listCovers(db: Db, days: readonly string[], now: Date): Promise<CoverRow[]> {
  return db
    .selectFrom('paper_issue')
    .innerJoin('paper_page', 'paper_page.issue_id', 'paper_issue.id')
    .distinctOn('paper_issue.day')
    .select(['paper_issue.day', 'paper_page.key', 'paper_page.width', 'paper_page.height'])
    .where('paper_issue.day', '=', sql<string>`any(${days}::date[])`)
    .where(isShown('paper_issue', now))
    .orderBy('paper_issue.day')
    .orderBy('paper_issue.kind')
    .orderBy('paper_issue.id')
    .orderBy('paper_page.page')
    .execute()
}

/** The nearest days before and after a day, up to today, with a paper. */
export async function findNeighbourDays(
  db: Db,
  { day, today }: { day: string; today: string },
  now: Date,
): Promise<{ previous: string | null; next: string | null }> {
  const hasPages = sql`exists (select 1 from paper_page p where p.issue_id = i.id) and ${isShown('i', now)}`
  const { rows } = await sql<{ previous: string | null; next: string | null }>`select
    (select i.day from paper_issue i where i.day < ${day} and i.day <= ${today} and ${hasPages} order by i.day desc limit 1) as previous,
    (select i.day from paper_issue i where i.day > ${day} and i.day <= ${today} and ${hasPages} order by i.day limit 1) as next`.execute(db)
  return rows[0] ?? { previous: null, next: null }
}
