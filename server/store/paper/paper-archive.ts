/** Reads which days have a paper that readers see, for the map of the archive (decision 063). */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isShown } from '../visibility/visible-paper.ts'

/** Issues without pages are not listed yet. */
const isReadable = (now: Date) => sql<boolean>`exists (select 1 from paper_page p where p.issue_id = i.id) and ${isShown('i', now)}`

/** The days with a paper from the first day through the last, in order. */
export async function listPaperDays(db: Db, { first, last }: { first: string; last: string }, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct i.day from paper_issue i where i.day between ${first} and ${last} and ${isReadable(now)} order by i.day`.execute(db)
  return rows.map(({ day }) => day)
}

/** The first day with a paper, up to today; null if there is none. */
export async function findFirstPaperDay(db: Db, today: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select i.day from paper_issue i where i.day <= ${today} and ${isReadable(now)} order by i.day limit 1`.execute(db)
  return rows[0]?.day ?? null
}

export interface ArchiveYear {
  year: number
  /** Days with a paper. */
  papers: number
  /** The first of them. */
  first: string
}

/** The years with a paper up to today, newest first. */
export async function listArchiveYears(db: Db, today: string, now: Date): Promise<ArchiveYear[]> {
  const { rows } = await sql<ArchiveYear>`
    select extract(year from i.day)::integer as year, count(distinct i.day)::integer as papers, min(i.day) as first
    from paper_issue i where i.day <= ${today} and ${isReadable(now)} group by 1 order by 1 desc`.execute(db)
  return rows
}
