import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Removes the person from audit records of obituaries in which older programs wrote name and facts (decision 051). Newer ones have a subject like お悔やみ12 and
 * only days and consent; they are kept. A record of a state change has only the title: it is recognised by a title that an obituary had.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table audit_entry disable trigger audit_entry_append_only;

    create function pg_temp.without_person(facts jsonb) returns jsonb language sql as $$
      select jsonb_object_agg(key, value) from jsonb_each(facts) where key in ('shownFrom', 'shownUntil', 'hasConsent')
    $$;
    with obituary as (
      select subject as title from audit_entry where action in ('life.create-obituary', 'life.update-obituary')
      union
      select title from life_entry where kind = 'obituary'
    )
    update audit_entry set subject = 'お悔やみ' where action in ('life.draft', 'life.published', 'life.withdrawn')
      and subject in (select title from obituary where title !~ '^お悔やみ[0-9]+$');
    update audit_entry set subject = 'お悔やみ', before = pg_temp.without_person(before), after = pg_temp.without_person(after)
      where action in ('life.create-obituary', 'life.update-obituary') and subject !~ '^お悔やみ[0-9]+$';
    drop function pg_temp.without_person(jsonb);

    alter table audit_entry enable trigger audit_entry_append_only;
  `.execute(db)
}
