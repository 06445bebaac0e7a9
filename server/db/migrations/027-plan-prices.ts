import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Changes of the plans' prices on their way to the card provider, and the price of each contract (decision 055); articles that a launch at once releases;
 * answered messages of readers. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table price_change (
      -- Made before the provider is asked; part of the key of each attempt.
      id uuid primary key default gen_random_uuid(),
      number bigint generated always as identity,
      plan text not null check (plan in ('web', 'webPaper', 'paper')),
      yen integer not null check (yen > 0),
      -- The provider's price, once it has confirmed it.
      price_id text,
      -- The provider's prices that were sold before.
      replaced text[] not null default '{}',
      confirmed_at timestamptz,
      -- A later change, or its undo, has taken its place before it was confirmed.
      is_superseded boolean not null default false
    );
    create unique index price_change_pending on price_change (plan) where confirmed_at is null and not is_superseded;

    -- Until now nothing else was sold; the price of the plan without a shown price is read with the next comparison.
    alter table subscription add column yen integer;
    update subscription set yen = case plan_name when 'web' then 1650 when 'webPaper' then 2400 end where subscription_id is not null;

    alter table front_edition
      -- The planned launch of an edition that was launched at once.
      add column planned_at timestamptz,
      -- Articles that were released with it, before their time.
      add column released_ids bigint[] not null default '{}';

    alter table contact_message
      -- Null until a member of staff has answered it.
      add column answered_at timestamptz,
      add column answered_by text;
    create index contact_message_open on contact_message (id) where answered_at is null;
  `.execute(db)
}
