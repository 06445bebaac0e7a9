import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The queue of pages whose text is read from their picture, and the lines that staff have corrected (decision 061). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- A page without a row always had text.
    create table paper_reading (
      page_id bigint primary key references paper_page on delete cascade,
      -- reading: in work by the process that holds the lock; after its end the row counts as waiting.
      state text not null check (state in ('waiting', 'reading', 'done', 'failed')),
      -- Counted when a try begins: a try that crashes the program counts too.
      tries integer not null default 0,
      -- Why the last try failed.
      problem text,
      read_at timestamptz
    );
    create index paper_reading_waiting on paper_reading (tries, page_id) where state = 'waiting';
    create index paper_reading_failed on paper_reading (page_id) where state in ('reading', 'failed');
    create index paper_reading_read_at on paper_reading (read_at) where read_at is not null;
    insert into paper_reading (page_id, state)
      select id, case text_state when 'waiting' then 'waiting' else 'done' end from paper_page where text_state <> 'known';

    create table paper_correction (
      id bigint generated always as identity primary key,
      page_id bigint not null references paper_page on delete cascade,
      -- The picture in which the line was last recognised.
      picture_key text not null,
      -- Place of the line on the page, in shares of its width and height.
      box jsonb not null,
      is_vertical boolean not null,
      -- As recognised.
      read_text text not null,
      -- As printed; empty: not text of the page.
      text text not null,
      -- The line is not in the last reading of the page.
      is_lost boolean not null default false,
      corrected_by text not null,
      corrected_at timestamptz not null
    );
    create index paper_correction_page on paper_correction (page_id);
  `.execute(db)
}
