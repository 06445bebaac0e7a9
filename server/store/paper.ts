/** Issues and pages of the printed paper (spec §3 Paper). */
import { sql } from 'kysely'
import { normaliseForSearch } from '@yukan/rules/search-text.ts'
import type { Db } from '../db/connect.ts'

export interface PageRow {
  day: string
  kind: 'evening' | 'weekly'
  title: string
  page: number
  key: string
  width: number
  height: number
}

const columns = sql`i.day, i.kind, i.title, p.page, p.key, p.width, p.height`

/** Pages of a day's issues: the evening paper first, each in page order. */
export async function listPages(db: Db, day: string): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select ${columns} from paper_issue i join paper_page p on p.issue_id = i.id where i.day = ${day} order by i.kind, i.id, p.page`.execute(
    db,
  )
  return rows
}

/** The latest day, not after today, on which an evening paper with pages appeared; null when there is none. */
export async function findLatestIssueDay(db: Db, today: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select i.day from paper_issue i where i.kind = 'evening' and i.day <= ${today}
      and exists (select 1 from paper_page p where p.issue_id = i.id) order by i.day desc limit 1`.execute(db)
  return rows[0]?.day ?? null
}

/** Pages of the given ids with what a list shows of them, in the order of the ids. */
export async function findPages(db: Db, ids: readonly number[]): Promise<PageRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PageRow>`
    select ${columns} from unnest(${ids}::bigint[]) with ordinality as wanted(id, position)
    join paper_page p on p.id = wanted.id join paper_issue i on i.id = p.issue_id order by wanted.position`.execute(db)
  return rows
}

/** Share of the words that a page must carry for an article to be taken as standing on it. */
const LINK_RATIO = 0.7

/** The page of a day's evening paper that carries most of the words, the earlier page on a tie; null when none carries enough. */
export async function findPageWithWords(db: Db, day: string, words: readonly string[]): Promise<{ day: string; page: number } | null> {
  const rows = await db
    .selectFrom('paper_page')
    .innerJoin('paper_issue', 'paper_issue.id', 'paper_page.issue_id')
    .innerJoin('paper_search', 'paper_search.page_id', 'paper_page.id')
    .select(['paper_issue.day', 'paper_page.page', 'paper_search.text'])
    .where('paper_issue.day', '=', day)
    .where('paper_issue.kind', '=', 'evening')
    .orderBy('paper_page.page')
    .execute()
  const wanted = words.map((word) => normaliseForSearch(word).text).filter((word) => word !== '')
  let best: { day: string; page: number; share: number } | null = null
  for (const row of rows) {
    const share = wanted.filter((word) => row.text.includes(word)).length / wanted.length
    if (share >= LINK_RATIO && (best === null || share > best.share)) best = { day: row.day, page: row.page, share }
  }
  return best === null ? null : { day: best.day, page: best.page }
}
