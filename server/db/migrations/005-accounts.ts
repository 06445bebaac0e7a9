import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Members' accounts: keys from mails, bans, addresses, icons, and the mails themselves (product §3, §4, §7 "Account and session"). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- flag: 10 registered provisionally, 1 member, 999 withdrawn (product §7). A withdrawn member keeps no email, so the address is free.
    alter table member
      add column update_email text,
      add column wished_plan text check (wished_plan in ('web', 'webPaper', 'paper')),
      add column activated_at timestamptz,
      add column withdrawn_at timestamptz,
      add column erased_at timestamptz,
      add column trial_reminded_at timestamptz;

    -- Two members may share a browser: a device is a member's cookie.
    alter table device
      drop constraint device_cookie_hash_key,
      add column used_at timestamptz,
      add constraint device_cookie_member unique (cookie_hash, member_id);

    -- Keys of links in mails: single use, expiring, kept as a hash (decision 020).
    create table member_key (
      key_hash bytea primary key,
      member_id bigint not null references member on delete cascade,
      purpose text not null check (purpose in ('activate', 'reset', 'email')),
      -- The new email, for purpose 'email'.
      value text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index member_key_member on member_key (member_id, purpose);

    -- Wrong passwords by account and source (decision 017). The source of a known device is the device.
    create table login_failure (
      member_id bigint not null references member on delete cascade,
      source text not null,
      failures integer not null,
      last_at timestamptz not null,
      banned_until timestamptz,
      primary key (member_id, source)
    );

    -- Counters of rate limits per window of time, shared by all nodes.
    create table rate_count (
      key text not null,
      window_at timestamptz not null,
      count integer not null,
      primary key (key, window_at)
    );
    create index rate_count_window on rate_count (window_at);

    -- Addresses that had a trial, as hashes: they outlive the member, to prevent a second trial.
    create table trial_taken (
      email_hash bytea primary key,
      taken_at timestamptz not null
    );

    create table mail_outbox (
      id bigint generated always as identity primary key,
      member_id bigint references member on delete set null,
      kind text not null,
      recipient text not null,
      subject text not null,
      -- Cleared once sent: links in mails are keys.
      text text not null,
      html text not null,
      created_at timestamptz not null,
      attempts integer not null default 0,
      -- No other process takes it before; after a crash another one does.
      next_try_at timestamptz not null,
      sent_at timestamptz,
      given_up_at timestamptz,
      last_error text
    );
    create index mail_outbox_waiting on mail_outbox (next_try_at) where sent_at is null and given_up_at is null;
    create index mail_outbox_member on mail_outbox (member_id, created_at);

    create table address (
      id bigint generated always as identity primary key,
      member_id bigint not null references member on delete cascade,
      type integer not null check (type in (1, 2)),
      flag integer not null default 1 check (flag in (1, 999)),
      zip text not null,
      pref text not null,
      city text not null,
      address text not null,
      building text,
      username text not null,
      tel text not null,
      changed_at timestamptz not null
    );
    create unique index address_active on address (member_id, type) where flag = 1;

    -- Records for the delivery side: types 1 to 3 by an address, 4 to 7 by a cancelled print contract (product §3).
    create table temporary_change (
      id bigint generated always as identity primary key,
      member_id bigint not null references member on delete cascade,
      type integer not null check (type between 1 and 7),
      value text not null,
      created_at timestamptz not null,
      sent_at timestamptz
    );
    create index temporary_change_member on temporary_change (member_id, created_at);

    -- Members whose delivery data changed since the last hand-over; send_flag 3 as the specification sends it.
    create table delivery_user (
      member_id bigint primary key references member on delete cascade,
      send_flag integer not null,
      changed_at timestamptz not null
    );

    -- Uploaded icons. One of them at most is shown; the others wait to be chosen or are swept.
    create table member_icon (
      id bigint generated always as identity primary key,
      member_id bigint not null references member on delete cascade,
      key text not null unique,
      is_shown boolean not null default false,
      created_at timestamptz not null
    );
    create unique index member_icon_shown on member_icon (member_id) where is_shown;
  `.execute(db)
}
