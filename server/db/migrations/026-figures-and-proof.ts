import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Figures by day that outlive the readings they were counted from (decision 053), and runs of the nightly proof (decision 054). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table article_visit
      add column state text not null default 'guest' check (state in ('guest', 'free', 'trial', 'paid', 'bank', 'staff')),
      -- The visitor saw the notice in place of the body.
      add column is_gated boolean not null default false;
    -- The registration was begun from the notice in place of a body.
    alter table member add column is_from_gate boolean not null default false;

    -- A row for each day whose figures are complete; its readings are in the two tables below.
    create table figure_day (
      day date primary key,
      gate_readers integer not null,
      begun integer not null,
      begun_at_gate integer not null,
      new_members integer not null,
      new_members_from_gate integer not null,
      applications integer not null,
      withdrawals integer not null,
      undelivered integer not null
    );
    create table figure_reader_day (
      day date not null references figure_day on delete cascade,
      state text not null,
      readers integer not null,
      readings integer not null,
      gates integer not null,
      primary key (day, state)
    );
    create table figure_article_day (
      article_id bigint not null references article on delete cascade,
      day date not null,
      readings integer not null default 0,
      gates integer not null default 0,
      -- Registrations begun from this article; counted at once, the others when the day is over.
      begun integer not null default 0,
      primary key (article_id, day)
    );
    create index figure_article_day_day on figure_article_day (day);

    create table proof_run (
      id integer generated always as identity primary key,
      started_at timestamptz not null,
      -- Null while it runs, and of a run that was broken off.
      ended_at timestamptz,
      is_good boolean,
      -- The parts that have ended, in their order.
      parts jsonb not null default '[]'
    );
  `.execute(db)
}
