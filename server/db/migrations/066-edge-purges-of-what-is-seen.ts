import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { WATCHED } from './037-edge-purges.ts'
import type { Watched } from './037-edge-purges.ts'
import { ALWAYS, SEEN } from './052-content-notifications.ts'
import type { Seen } from './052-content-notifications.ts'

/** Later content is purged at its instant by the sender, which may look before a long transaction that began before that instant is committed. */
const LONGEST_TRANSACTION = `interval '10 minutes'`

const isListedLink = 'case when r.is_listed then r.release_at end'

/** Where lists and pages outside need more than the caches of a process, which drop everything at a change of the article itself. */
const DIFFERENT: Readonly<Record<string, Partial<Seen> & { keys?: string }>> = {
  article_category: { shows: 'r.article_id, r.category_id, r.position', from: isListedLink, join: '' },
  article_tag: { shows: 'r.article_id, r.tag_id, r.position', from: isListedLink, join: '' },
  // The page of an article shows where it is printed.
  paper_issue: {
    keys: `select unnest(array['paper-' || r.day, 'papers', 'missing']) union all
      select 'article-' || g.article_id from paper_page p join paper_region g on g.page_id = p.id where p.issue_id = r.id and g.article_id is not null`,
  },
}

function noteOf({ table, keys, hard }: Watched, { shows, from = ALWAYS, join = '' }: Seen): string {
  // Keys are compared with what readers see: they are built only from that.
  const rows = (of: string) => `
    select ${shows}, ${from} as seen_from, array(${keys}) as edge_keys from ${of} r ${join} where ${from} <= clock_timestamp() + ${LONGEST_TRANSACTION}`
  const without = (one: string, other: string) => `(${rows(one)} except ${rows(other)})`
  const note = (seen: string) => `perform add_edge_purge(array(select distinct unnest(edge_keys) from (${seen}) c), false);`
  const remove = (of: string, condition: string) =>
    hard === undefined ? '' : `perform add_edge_purge(array(select distinct ${hard.keys} from ${of} where ${condition}), true);`
  return `
    create or replace function note_edge_${table}() returns trigger language plpgsql as $$
    begin
      if not exists (select from edge) then return null; end if;
      if tg_op = 'INSERT' then
        ${note(rows('new_rows'))}
      elsif tg_op = 'DELETE' then
        ${note(rows('old_rows'))}
        ${remove('old_rows o', hard?.deleted ?? '')}
      else
        ${note(`${without('old_rows', 'new_rows')} union all ${without('new_rows', 'old_rows')}`)}
        ${remove('old_rows o join new_rows n on n.id = o.id', hard?.updated ?? '')}
      end if;
      return null;
    end $$;
  `
}

/** Records purges for edge caches only if readers see the change, as for the caches of the processes (migration 052, decision 119). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const watched of WATCHED) {
    const seen = SEEN.find(({ table }) => table === watched.table)
    if (seen === undefined) throw new Error(`what readers see of ${watched.table} is not known`)
    const { keys = watched.keys, ...others } = DIFFERENT[watched.table] ?? {}
    await sql.raw(noteOf({ ...watched, keys }, { ...seen, ...others })).execute(db)
  }
}
