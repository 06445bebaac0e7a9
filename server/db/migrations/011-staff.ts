import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Accounts of the staff, apart from the members': credentials, sessions, links in mails, and the audit log (decision 039). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table staff_account (
      id bigint generated always as identity primary key,
      email text not null unique,
      name text not null,
      role text not null check (role in ('reporter', 'editor', 'paper', 'members', 'admin')),
      -- A password signs in only together with a code of the authenticator app: both are set, or neither.
      password_hash text,
      authenticator_secret text,
      -- Time step of the last code that was accepted: no code is accepted twice.
      authenticator_step bigint,
      -- Secret of an app that is being set up.
      pending_secret text,
      created_at timestamptz not null,
      used_at timestamptz,
      blocked_at timestamptz,
      constraint staff_password_with_authenticator check ((password_hash is null) = (authenticator_secret is null))
    );

    create table staff_passkey (
      id text primary key,
      staff_id bigint not null references staff_account on delete cascade,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      label text not null,
      created_at timestamptz not null,
      used_at timestamptz
    );
    create index staff_passkey_staff on staff_passkey (staff_id);

    create table staff_recovery_code (
      staff_id bigint not null references staff_account on delete cascade,
      code_hash bytea not null,
      primary key (staff_id, code_hash)
    );

    create table staff_session (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      staff_id bigint not null references staff_account on delete cascade,
      browser text not null,
      source text not null,
      created_at timestamptz not null,
      used_at timestamptz not null,
      expires_at timestamptz not null,
      proved_at timestamptz
    );
    create index staff_session_staff on staff_session (staff_id);

    -- Links in mails: single use, expiring, kept as a hash. An invitation with a staff_id is for an account whose credentials were reset.
    create table staff_link (
      id bigint generated always as identity primary key,
      key_hash bytea not null unique,
      purpose text not null check (purpose in ('invitation', 'recovery')),
      staff_id bigint references staff_account on delete cascade,
      email text not null,
      name text not null,
      role text not null,
      pending_secret text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index staff_link_email on staff_link (email, purpose);

    -- Challenges for passkeys: each can be answered once, for its purpose only.
    create table staff_challenge (
      id_hash bytea primary key,
      purpose text not null check (purpose in ('sign-in', 'proof', 'invitation', 'recovery', 'own')),
      challenge text not null,
      staff_id bigint references staff_account on delete cascade,
      link_id bigint references staff_link on delete cascade,
      expires_at timestamptz not null
    );

    -- Wrong passwords and codes by account and source.
    create table staff_failure (
      staff_id bigint not null references staff_account on delete cascade,
      source text not null,
      failures integer not null,
      last_at timestamptz not null,
      banned_until timestamptz,
      primary key (staff_id, source)
    );

    create table audit_entry (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      -- Null for a command of the operator. The name at that time is stored.
      staff_id bigint,
      staff_name text,
      action text not null,
      subject text not null,
      before jsonb,
      after jsonb
    );
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'entries of the audit are never changed or deleted';
    end $$;
    create trigger audit_entry_append_only before update or delete on audit_entry
      for each row execute function refuse_audit_change();
  `.execute(db)
}
