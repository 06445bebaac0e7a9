import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Members, with the data that reader access is decided from (product §3 User, Subscription; §6). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table member (
      id bigint generated always as identity primary key,
      email text unique,
      password_hash text,
      last_name text not null default '',
      first_name text not null default '',
      tel text not null default '',
      role integer not null default 1,
      flag integer not null default 1,
      district integer not null default 0,
      receive_email boolean not null default true,
      trial_until date,
      created_at timestamptz not null default now()
    );

    -- A device is a cookie, not a user agent (decision 017); only the cookie's hash is kept.
    create table device (
      id bigint generated always as identity primary key,
      member_id bigint not null references member on delete cascade,
      cookie_hash bytea not null unique,
      name text not null check (name in ('iPhone', 'iPad', 'Mac', 'Android', 'others')),
      is_registered boolean not null,
      created_at timestamptz not null default now()
    );
    create index device_member on device (member_id);

    -- The token of the specification, hashed, bound to one device cookie (decision 017).
    create table session (
      token_hash bytea primary key,
      device_id bigint not null references device on delete cascade,
      member_id bigint not null references member on delete cascade,
      created_at timestamptz not null,
      used_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index session_device on session (device_id);
    create index session_member on session (member_id);

    create table subscription (
      id bigint generated always as identity primary key,
      member_id bigint not null references member on delete cascade,
      plan_name text not null check (plan_name in ('web', 'webPaper', 'paper')),
      expire_at timestamptz not null,
      is_cancelled boolean not null default false,
      created_at timestamptz not null default now()
    );
    create index subscription_member on subscription (member_id, created_at desc);

    create table shared_secret (
      name text primary key,
      value bytea not null
    );
  `.execute(db)
}
