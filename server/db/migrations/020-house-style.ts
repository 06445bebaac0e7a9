import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The dictionary of the newspaper, its choices of the built-in checks, and what articles ignore (decision 048). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table house_rule (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('word', 'name')),
      expected text collate "C" not null,
      patterns text[] not null,
      exceptions text[] not null,
      reading text not null,
      note text not null,
      is_on boolean not null,
      changed_by text not null,
      changed_at timestamptz not null,
      unique (expected, kind)
    );
    create table house_check (
      name text primary key,
      is_on boolean not null,
      option text not null
    );
    create table article_ignored_alert (
      article_id bigint not null references article on delete cascade,
      kind text not null,
      found text not null,
      staff_name text not null,
      at timestamptz not null,
      primary key (article_id, kind, found)
    );
  `.execute(db)
}
