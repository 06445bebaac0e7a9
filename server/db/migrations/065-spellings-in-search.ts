import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Texts with one spelling of each word (decision 118): from the beginning in an empty database, elsewhere once earlier programs are gone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table search_spelling (
      is_only boolean primary key default true check (is_only),
      is_unified boolean not null,
      -- Whether the texts by which the desk finds articles and pictures have both spellings.
      is_desk_done boolean not null,
      since timestamptz not null
    )`.execute(db)
  await sql`
    insert into search_spelling (is_unified, is_desk_done, since)
    select is_empty, is_empty, now()
    from (select not exists (select from article) and not exists (select from paper_page) and not exists (select from picture) as is_empty) as newspaper`.execute(
    db,
  )
}
