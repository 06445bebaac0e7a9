/** SQL conditions for the editions of the printed paper that are out, compared with the clock at each query (decision 057). */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { Db } from '../../db/connect.ts'

/** Whether the edition of an alias of `paper_issue` is out, though a newer one may be too. Its day is compared elsewhere. */
export function isOut(alias: string, now: Date): RawBuilder<boolean> {
  const [state, at] = [sql.ref(`${alias}.state`), sql.ref(`${alias}.publish_at`)]
  return sql`(${state} = 'approved' and (${at} is null or ${at} <= ${now}))`
}

/** Whether readers see the edition: it is out, and is the newest of its day and kind that is. `alias`: of `paper_issue`. */
export function isShown(alias: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`(${isOut(alias, now)} and not exists (
    select 1 from paper_issue later where later.edition > 1 and later.day = ${column('day')} and later.kind = ${column('kind')}
      and later.edition > ${column('edition')} and ${isOut('later', now)}))`
}

/** Pages of editions that readers do not see, as a query of ids; few, and found by indexes. */
export function hiddenPageIds(now: Date): RawBuilder<unknown> {
  return sql`select p.id from paper_page p where p.issue_id in (
    select id from paper_issue where state <> 'approved'
    union all select id from paper_issue where publish_at > ${now}
    union all select i.id from paper_issue later join paper_issue i
      on i.day = later.day and i.kind = later.kind and i.edition < later.edition
      where later.edition > 1 and ${isOut('later', now)})`
}

/** When the files of pages that are not out may be sent, in milliseconds, by the page's key; null: at no known time. */
export type HiddenPages = Readonly<Record<string, number | null>>

/** Pages, also replaced ones in clips, whose files readers do not get, even those who know their addresses. Those of an edition that a newer one has replaced are sent. */
export async function listHiddenPages(db: Db, now: Date): Promise<HiddenPages> {
  const { rows } = await sql<{ key: string; day: string; publish_at: Date | null; state: string }>`
    select p.key, i.day, i.publish_at, i.state from paper_issue i cross join lateral (
      select key from paper_page where issue_id = i.id
      union select page_key from scrapbook_entry where issue_id = i.id) p
    where i.id in (
      select id from paper_issue where state <> 'approved'
      union all select id from paper_issue where publish_at > ${now}
      union all select id from paper_issue where day > ${tokyoDay(now)})`.execute(db)
  return Object.fromEntries(
    rows.map(({ key, day, publish_at: at, state }) => {
      const begin = new Date(`${day}T00:00:00+09:00`).getTime()
      return [key, state === 'approved' ? Math.max(begin, at?.getTime() ?? 0) : null]
    }),
  )
}
