import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Our mirror of the card provider: customers, subscriptions, payments; applications and events on their way (decision 021). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- One customer per member, whatever happens.
    create table customer (
      member_id bigint primary key references member on delete cascade,
      customer_id text not null unique,
      created_at timestamptz not null
    );

    -- Whether a card's holder was authenticated when it was registered; cards themselves stay with the provider.
    create table certified_card (
      payment_method_id text primary key,
      is_certified boolean not null,
      known_at timestamptz not null
    );

    alter table subscription
      drop constraint subscription_plan_name_check,
      add constraint subscription_plan_name_check check (plan_name in ('web', 'webPaper', 'paper', 'old')),
      add column subscription_id text unique,
      add column product_id text not null default '',
      add column price_id text not null default '',
      add column status text not null default 'active',
      -- Last Tokyo day that is paid for, or free before the first charge.
      add column paid_through date,
      -- A cancellation that came after the month's deadline: its last day. Sent to the provider after the renewal.
      add column cancel_after date,
      add column converged_at timestamptz;

    -- What a member applied for and was shown, written before the provider is asked (decision 021).
    create table application (
      id text primary key,
      member_id bigint not null references member on delete cascade,
      plan_name text not null,
      price_id text not null,
      yen integer not null,
      shown jsonb not null,
      -- Tokyo day of the first charge.
      first_on date not null,
      created_at timestamptz not null,
      state text not null default 'open' check (state in ('open', 'done', 'failed')),
      subscription_id text,
      failure text
    );
    create index application_member on application (member_id, created_at);
    -- One at a time: of twenty presses only one reaches the provider.
    create unique index application_open on application (member_id) where state = 'open';

    -- Events are hints: kept, answered, and acted upon by asking the provider again.
    create table provider_event (
      event_id text primary key,
      type text not null,
      customer_id text,
      received_at timestamptz not null,
      attempts integer not null default 0,
      next_try_at timestamptz not null,
      handled_at timestamptz,
      last_error text
    );
    create index provider_event_waiting on provider_event (next_try_at) where handled_at is null;

    create table payment (
      invoice_id text primary key,
      member_id bigint not null references member on delete cascade,
      total integer not null,
      number text,
      lines jsonb not null,
      succeeded boolean not null,
      created_at timestamptz not null,
      paid_at timestamptz
    );
    create index payment_member on payment (member_id, created_at desc);

    -- Former plans of a changed subscription: a print delivery begins or ends with the change.
    create table plan_change (
      id bigint generated always as identity primary key,
      member_id bigint not null references member on delete cascade,
      from_plan text not null,
      to_plan text not null,
      -- Last day that was paid for then: until it a print delivery continues.
      paid_through date,
      changed_at timestamptz not null
    );
    create index plan_change_at on plan_change (changed_at);
    create index temporary_change_at on temporary_change (created_at);
  `.execute(db)
}
