import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A public table, with expressions for the public part of a row `r`. */
export interface Seen {
  table: string
  /** The public columns of a row, with its key: changes of other columns are ignored. */
  shows: string
  /** The instant from which readers see the row; null: never. Default: at once. */
  from?: string
  /** A join that `from` needs. */
  join?: string
}

/** For a row that readers see at once. */
export const ALWAYS = `'-infinity'::timestamptz`
const ofArticle = (article: string) => `case when ${article}.state <> 'draft' then ${article}.release_at end`
const ofIssue = (issue: string) =>
  `case when ${issue}.state = 'approved' then greatest(${issue}.publish_at, ${issue}.day::timestamp at time zone 'Asia/Tokyo') end`
const joinArticle = 'join article a on a.id = r.article_id'
const joinPage = 'join paper_page p on p.id = r.page_id join paper_issue i on i.id = p.issue_id'

/** The tables that readers see. */
export const SEEN: readonly Seen[] = [
  {
    table: 'article',
    // A released scheduled article looks like a published one. A withdrawn one has a page that says so.
    shows: `r.id, r.slug, r.title, r.description, r.content, r.info, r.state = 'withdrawn' as is_gone, r.release_at, r.limited, r.only_web, r.eyecatch,
      r.rank, r.is_recommended, r.picture_id, r.picture_caption, r.updated_at`,
    from: ofArticle('r'),
  },
  { table: 'article_category', shows: 'r.article_id, r.category_id, r.position', from: ofArticle('a'), join: joinArticle },
  { table: 'article_tag', shows: 'r.article_id, r.tag_id, r.position', from: ofArticle('a'), join: joinArticle },
  { table: 'article_picture', shows: 'r.article_id, r.position, r.picture_id, r.caption', from: ofArticle('a'), join: joinArticle },
  { table: 'article_correction', shows: 'r.id, r.article_id, r.note, r.at', from: ofArticle('a'), join: joinArticle },
  { table: 'article_redirect', shows: 'r.slug, r.article_id', from: ofArticle('a'), join: joinArticle },
  {
    table: 'picture',
    shows: 'r.id, r.key, r.width, r.height, r.widths, r.alt, r.focus_x, r.focus_y, r.is_on_web',
    from: `(select min(${ofArticle('a')}) from article a
      where a.picture_id = r.id or a.id in (select article_id from article_picture where picture_id = r.id))`,
  },
  { table: 'category', shows: 'r.*' },
  { table: 'category_redirect', shows: 'r.*' },
  { table: 'tag', shows: 'r.*' },
  { table: 'tag_redirect', shows: 'r.*' },
  { table: 'master_data', shows: 'r.name, r.value' },
  { table: 'contact_item', shows: 'r.*' },
  { table: 'founding', shows: 'r.*' },
  // The hour of fetching is updated when a page is next rendered.
  { table: 'weather_forecast', shows: 'r.area_code, r.day, r.weather_codes, r.temperatures, r.source' },
  { table: 'paper_issue', shows: 'r.id, r.kind, r.day, r.edition, r.title, r.publish_at', from: ofIssue('r') },
  {
    table: 'paper_page',
    shows: 'r.id, r.issue_id, r.page, r.key, r.width, r.height, r.text',
    from: ofIssue('i'),
    join: 'join paper_issue i on i.id = r.issue_id',
  },
  {
    table: 'paper_region',
    shows: 'r.page_id, r.position, r.article_id, r.headline, r.boxes, r.paragraphs',
    from: ofIssue('i'),
    join: joinPage,
  },
  { table: 'front_edition', shows: 'r.id, r.launch_at, r.ends_at', from: 'case when r.undone_at is null then r.launch_at end' },
  {
    table: 'life_entry',
    shows: 'r.id, r.kind, r.title, r.town, r.shown_from, r.shown_until, r.first_on, r.last_on, r.facts',
    from: `case when r.state = 'published' then r.shown_from::timestamp at time zone 'Asia/Tokyo' end`,
  },
  {
    table: 'breaking_news',
    shows: 'r.id, r.text, r.link, r.ends_at, r.set_at',
    from: `case when r.taken_down_at is null then ${ALWAYS} end`,
  },
  {
    table: 'emergency_opening',
    shows: 'r.id, r.scope, r.category_id, r.tag_id, r.article_ids, r.day, r.reason, r.is_light, r.ends_at, r.opened_at',
    from: `case when r.opened_at is not null and r.ended_at is null then ${ALWAYS} end`,
  },
]

function triggersOf({ table, shows, from = ALWAYS, join = '' }: Seen): string {
  const earliest = (rows: string) => `select min(${from}) into shown_from from ${rows} r ${join};`
  const rows = (of: string) => `select ${shows}, ${from} as seen_from from ${of} r ${join} where ${from} is not null`
  const without = (one: string, other: string) => `(${rows(one)} except ${rows(other)})`
  return `
    create or replace function note_content_${table}() returns trigger language plpgsql as $$
    declare
      shown_from timestamptz;
    begin
      if tg_op = 'INSERT' then
        ${earliest('new_rows')}
      elsif tg_op = 'DELETE' then
        ${earliest('old_rows')}
      else
        select min(c.seen_from) into shown_from
          from (${without('old_rows', 'new_rows')} union all ${without('new_rows', 'old_rows')}) c;
      end if;
      perform note_content(shown_from, tg_table_name);
      return null;
    end $$;
    create or replace trigger note_content_insert after insert on ${table} referencing new table as new_rows
      for each statement execute function note_content_${table}();
    create or replace trigger note_content_update after update on ${table} referencing old table as old_rows new table as new_rows
      for each statement execute function note_content_${table}();
    create or replace trigger note_content_delete after delete on ${table} referencing old table as old_rows
      for each statement execute function note_content_${table}();
    -- The former trigger fired for every statement, even if it changed no row.
    create or replace trigger tell_content_changed after truncate on ${table}
      for each statement execute function tell_content_changed();
  `
}

/** Many tables that are in use: each has its own transaction. */
export const isOutsideTransaction = true

/**
 * Notifies of a change only if readers see it: at once by `content_changed`, or by `content_to_come`, with the instant, if they will see it
 * later (decision 101).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function note_content(shown_from timestamptz, subject text) returns void language plpgsql as $$
    begin
      if shown_from <= clock_timestamp() then
        perform pg_notify('content_changed', subject);
      elsif shown_from is not null then
        perform pg_notify('content_to_come', floor(extract(epoch from shown_from) * 1000)::bigint::text);
      end if;
    end $$`.execute(db)
  for (const seen of SEEN) await db.transaction().execute((transaction) => sql.raw(triggersOf(seen)).execute(transaction))
  // No longer shown to readers (decision 077).
  await sql`create or replace trigger tell_content_changed after truncate on weather_day
    for each statement execute function tell_content_changed()`.execute(db)
}
