/** Files of the store and the rows that name them (decision 097). */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { withAdvisoryLock } from '../../db/advisory-lock.ts'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { deleteInBatches } from './aged-rows.ts'

const LOCK = 'yukan unnamed files'

/** Runs `work` unless another process imports a newspaper or sweeps files; then it returns null. */
export function withFilesLock<T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<{ value: T } | null> {
  return withAdvisoryLock(db, LOCK, work)
}

export interface RecordedFile {
  name: string
  sha256: string | null
}

/** Records files without a row. Recorded ones keep their age, unless an import stores them. */
export async function recordUnnamedFiles(db: Db, files: readonly RecordedFile[], now: Date): Promise<void> {
  const [names, digests] = [files.map(({ name }) => name), files.map(({ sha256 }) => sha256)]
  await sql`
    insert into unnamed_file (name, sha256, noted_at)
    select name, sha256, ${now} from unnest(${names}::text[], ${digests}::text[]) as given(name, sha256)
    on conflict (name) do update set sha256 = excluded.sha256, noted_at = excluded.noted_at where excluded.sha256 is not null`.execute(db)
}

/** SHA-256 by name of the files that interrupted imports have stored; they are as new again. */
export async function renewStoredFiles(db: Db, now: Date): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; sha256: string }>`
    update unnamed_file set noted_at = ${now} where sha256 is not null returning name, sha256`.execute(db)
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** Those of the names that were recorded before an instant. */
export async function listNotedBefore(db: Db, names: readonly string[], before: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnamed_file where name = any(${names}::text[]) and noted_at < ${before} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Deletes the records of files that were removed or have a row now. */
export async function deleteNotes(db: Db, names: readonly string[]): Promise<void> {
  await sql`delete from unnamed_file where name = any(${names}::text[])`.execute(db)
}

/** Deletes records of files that are no longer in the store, which no sweep meets. */
export async function deleteNotesBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'unnamed_file', sql`noted_at < ${before}`)
}

/** Deletes all records of an import, in the transaction that writes its rows. */
export async function deleteImportNotes(db: Db): Promise<void> {
  await db.deleteFrom('unnamed_file').where('sha256', 'is not', null).execute()
}

/** The part of a file's name that a row has: the key of a picture, a page or a member's picture. Null for files that are not swept. */
function keyOf(name: string): { kind: 'picture' | 'page' | 'icon'; key: string } | null {
  const [, picture] = /^((?:picture|held)\/[\w-]+)-\d+\.webp$/.exec(name) ?? []
  if (picture !== undefined) return { kind: 'picture', key: picture }
  const [, folder, key] = /^(page|preview|icon)\/([\w-]+)(?:\/|\.webp$)/.exec(name) ?? []
  return key === undefined ? null : { kind: folder === 'icon' ? 'icon' : 'page', key }
}

/** Those of the keys that a row has. A picture's public name counts as well: programs of the former version read a file under it. */
async function listNamedKeys(db: Db, keys: Readonly<Record<'picture' | 'page' | 'icon', readonly string[]>>): Promise<Set<string>> {
  const { rows } = await sql<{ named: string }>`
    select 'picture ' || key as named from picture where key = any(${keys.picture}::text[])
    union all select 'picture ' || private_key from picture where private_key = any(${keys.picture}::text[])
    union all select 'page ' || key from paper_page where key = any(${keys.page}::text[])
    union all select 'page ' || key from paper_leftover where key = any(${keys.page}::text[])
    union all select 'page ' || key from paper_upload where key = any(${keys.page}::text[])
    union all select 'page ' || page_key from scrapbook_entry where page_key = any(${keys.page}::text[])
    union all select 'icon ' || key from member_icon where key = any(${keys.icon}::text[])`.execute(db)
  return new Set(rows.map(({ named }) => named))
}

/** Those of the files without a row. */
export async function listUnnamed(db: Db, names: readonly string[]): Promise<string[]> {
  const owners = names.flatMap((name) => {
    const owner = keyOf(name)
    return owner === null ? [] : [{ name, ...owner }]
  })
  const keysOf = (kind: 'picture' | 'page' | 'icon') => [...new Set(owners.flatMap((each) => (each.kind === kind ? [each.key] : [])))]
  const named = await listNamedKeys(db, { picture: keysOf('picture'), page: keysOf('page'), icon: keysOf('icon') })
  return owners.filter(({ kind, key }) => !named.has(`${kind} ${key}`)).map(({ name }) => name)
}
