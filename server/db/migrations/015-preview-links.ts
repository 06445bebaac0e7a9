import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Links by which people outside see an article before it is published (decision 043). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table preview_link (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      article_id bigint not null references article on delete cascade,
      kind text not null check (kind in ('guest', 'free', 'paying')),
      -- The intended recipient, as typed by the staff.
      label text not null,
      staff_name text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index preview_link_article on preview_link (article_id, id desc);
  `.execute(db)
}
