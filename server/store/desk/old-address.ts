/** Paths of the newspaper's former website, and their redirects (decision 052). */
import { sql } from 'kysely'
import type { Selectable, Transaction } from 'kysely'
import type { OldAddress, OldPathCandidates } from '@yukan/rules/site/old-address.ts'
import type { Db } from '../../db/connect.ts'
import type { OldAddressTable, Tables } from '../../db/tables.ts'

export type OldAddressRow = Selectable<OldAddressTable>

const COLUMNS = ['path', 'target', 'hits', 'hit_at', 'added_at', 'added_by'] as const

/** The current target of the first known one of the paths; counts the use. Null, without a write, if none is known. */
export async function findAndCountOldAddress(db: Db, { paths, post }: OldPathCandidates, now: Date): Promise<string | null> {
  const { rows } = await sql<{ target: string }>`
    update old_address set hits = hits + 1, hit_at = ${now}
    where path = (
      select known.path
      from unnest(${post === null ? paths : [...paths, post]}::text[]) with ordinality as wanted(path, place)
      join old_address as known on known.path = wanted.path
      where wanted.place <= ${paths.length} or known.target like '/article/%'
      order by wanted.place limit 1
    )
    returning target`.execute(db)
  return rows[0]?.target ?? null
}

function filtered(db: Db, words: readonly string[]) {
  let query = db.selectFrom('old_address')
  for (const word of words) {
    const all = sql<string>`lower(path || chr(10) || target)`
    query = query.where(({ eb }) => eb(sql<number>`strpos(${all}, ${word.toLowerCase()})`, '>', 0))
  }
  return query
}

/** Old addresses that contain every word, sorted by path, after a given path, and their total. */
export async function listOldAddresses(
  db: Db,
  { words, after, limit }: { words: readonly string[]; after: string; limit: number },
): Promise<{ addresses: OldAddressRow[]; total: number }> {
  const [addresses, { total }] = await Promise.all([
    filtered(db, words).select(COLUMNS).where('path', '>', after).orderBy('path').limit(limit).execute(),
    filtered(db, words)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { addresses, total: Number(total) }
}

/** Creates old addresses, or changes their targets. Returns the paths that were created, and the former targets of the changed ones. */
export async function saveOldAddresses(
  db: Transaction<Tables>,
  addresses: readonly OldAddress[],
  { by, now }: { by: string; now: Date },
): Promise<{ created: string[]; changed: OldAddress[] }> {
  const paths = addresses.map(({ path }) => path)
  const targets = addresses.map(({ target }) => target)
  await sql`lock table old_address in share row exclusive mode`.execute(db)
  const { rows: before } = await sql<OldAddress>`select path, target from old_address where path = any(${paths}::text[])`.execute(db)
  await sql`
    insert into old_address (path, target, added_at, added_by)
    select path, target, ${now}, ${by} from unnest(${paths}::text[], ${targets}::text[]) as n(path, target)
    on conflict (path) do update set target = excluded.target, added_at = excluded.added_at, added_by = excluded.added_by
    where old_address.target <> excluded.target`.execute(db)
  const known = new Map(before.map(({ path, target }) => [path, target]))
  return {
    created: paths.filter((path) => !known.has(path)),
    changed: addresses.flatMap(({ path, target }) => {
      const old = known.get(path)
      return old === undefined || old === target ? [] : [{ path, target: old }]
    }),
  }
}

/** Adds the old addresses that are not there yet. Returns how many were added. */
export async function addMissingAddresses(
  db: Transaction<Tables>,
  addresses: readonly OldAddress[],
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into old_address (path, target, added_at, added_by)
    select path, target, ${now}, ${by}
    from unnest(${addresses.map(({ path }) => path)}::text[], ${addresses.map(({ target }) => target)}::text[]) as n(path, target)
    on conflict (path) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes an old address. Returns its target; null if it was unknown. */
export async function deleteOldAddress(db: Transaction<Tables>, path: string): Promise<string | null> {
  const row = await db.deleteFrom('old_address').where('path', '=', path).returning('target').executeTakeFirst()
  return row?.target ?? null
}
