/** Scrapbooks of the members: clips of the printed paper and saved articles (decision 060). */
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ScrapbookEntryTable } from '../../db/tables/scrapbook-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { isLive } from '../visibility/live-article.ts'
import type { PageRow, ShownPage } from '../paper/paper.ts'
import { isOut } from '../visibility/visible-paper.ts'

/** A page of which there is a clip. */
type ClippedPage = Omit<PageRow, 'has_text'>

/** The printed data for a clip of the page with these files: a current page, or one that was replaced and is in a clip. Null for an unknown key. */
export async function findClippedPage(db: Db, key: string): Promise<ClippedPage | null> {
  const { rows } = await sql<ClippedPage>`
    select i.day, i.kind, i.title, p.page, p.key, p.width, p.height
      from paper_page p join paper_issue i on i.id = p.issue_id where p.key = ${key}
    union all select * from (select day, kind, issue_title, page, page_key, width, height
      from scrapbook_entry where page_key = ${key} and issue_id is not null limit 1) kept
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Entries of a member. */
export async function countEntries(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('scrapbook_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The member's entry of an article; null without one. */
export async function findSavedArticle(db: Db, memberId: number, articleId: number): Promise<number | null> {
  const row = await db
    .selectFrom('scrapbook_entry')
    .select('id')
    .where('member_id', '=', memberId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The member's clip of a region of a page's files; null without one. */
export async function findSavedClip(db: Db, memberId: number, key: string, region: string): Promise<number | null> {
  const row = await db
    .selectFrom('scrapbook_entry')
    .select('id')
    .where('member_id', '=', memberId)
    .where('page_key', '=', key)
    .where('region', '=', region)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Adds an article with its current title and day. Returns the entry's id. */
export async function addSavedArticle(
  db: Db,
  memberId: number,
  { id, title, day }: { id: number; title: string; day: string },
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('scrapbook_entry')
    .values({ member_id: memberId, saved_at: now, title, day, article_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Adds a clip of a page that is locked. Returns the entry's id. */
export async function addSavedClip(
  db: Transaction<Tables> | Db,
  memberId: number,
  { title, region, page }: { title: string; region: string; page: ShownPage },
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('scrapbook_entry')
    .values({
      member_id: memberId,
      saved_at: now,
      title,
      day: page.day,
      issue_id: page.issue_id,
      kind: page.kind,
      issue_title: page.title,
      page: page.page,
      page_key: page.key,
      width: page.width,
      height: page.height,
      region,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Removes an entry of the member; false if the member does not have it. */
export async function deleteEntry(db: Db, memberId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('scrapbook_entry')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An entry with the current state of its article or page. */
export interface EntryRow extends Omit<ScrapbookEntryTable, 'id' | 'member_id' | 'article_id' | 'issue_id'> {
  id: number
  /** Null for a clip, and for an article that no longer exists. */
  slug: string | null
  /** Readers find the article now. */
  is_live: boolean | null
  withdrawn_at: Date | null
  /** The last correction since the article was saved. */
  corrected_at: Date | null
  correction: string | null
  /** The clip's edition is out. */
  is_out: boolean | null
  /** The page has the files now that it had then. */
  is_current: boolean
}

/** Entries of a member, the newest first. */
export async function listEntries(
  db: Db,
  memberId: number,
  { offset, limit, now }: { offset: number; limit: number; now: Date },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.saved_at, e.day, a.slug, ${isLive(now)} as is_live,
      case when e.page_key is not null or ${isLive(now)} or a.state = 'withdrawn' then e.title else '' end as title,
      case when a.state = 'withdrawn' then
        (select max(v.at) from article_version v where v.article_id = a.id and v.event = 'withdraw') end as withdrawn_at,
      c.at as corrected_at, c.note as correction,
      e.kind, e.issue_title, e.page, e.page_key, e.width, e.height, e.region,
      (${isOut('i', now)} and i.day <= ${tokyoDay(now)}) as is_out,
      exists (select 1 from paper_page p where p.key = e.page_key) as is_current
    from scrapbook_entry e
    left join article a on a.id = e.article_id
    left join paper_issue i on i.id = e.issue_id
    left join lateral (select c.at, c.note from article_correction c where c.article_id = e.article_id and c.at > e.saved_at
      order by c.id desc limit 1) c on true
    where e.member_id = ${memberId} order by e.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}
