/** Restores a backup into an empty database, completely or not at all (docs/operations.md). */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Context } from '../context.ts'
import { quoted, withConnection } from './connection.ts'
import { BackupError, checkTables, tablePath } from './manifest.ts'
import type { Manifest, TableCopy } from './manifest.ts'
import { restoreFiles } from './restore-files.ts'
import { listTables, findNewestMigration } from './table-list.ts'

/** Memory for building an index during a restore. */
const INDEX_MEMORY = '512MB'
const USED_TABLES = ['article', 'member', 'paper_issue', 'category'] as const

async function refuseWhenUsed(client: pg.ClientBase): Promise<void> {
  for (const table of USED_TABLES) {
    const { rows } = await client.query(`select 1 from ${quoted(table)} limit 1`)
    if (rows.length > 0)
      throw new BackupError(`The database is in use (table "${table}" is not empty): a backup is restored into an empty one.`)
  }
}

async function refuseOtherShape(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const migration = await findNewestMigration(client)
  if (migration !== manifest.migration) {
    throw new BackupError(`The database is at ${migration} and the backup at ${manifest.migration}: restore it into a new database.`)
  }
  const tables = await listTables(client)
  const lacking = tables.find(({ name }) => !manifest.tables.some((copy) => copy.name === name))
  if (lacking !== undefined) throw new BackupError(`The backup has no table "${lacking.name}".`)
}

async function fillTable(client: pg.ClientBase, folder: string, { name, columns, rows }: TableCopy): Promise<void> {
  const copy = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(createReadStream(tablePath(folder, name)), copy)
  if (copy.rowCount !== rows) throw new BackupError(`Table "${name}" has ${copy.rowCount} rows instead of ${rows}: the backup is damaged.`)
}

/** Continues the backup's identity sequences: no id is used twice. */
async function continueNumbers(client: pg.ClientBase, { name, numbers }: TableCopy): Promise<void> {
  for (const [column, last] of Object.entries(numbers)) {
    await client.query(`alter table ${quoted(name)} alter ${quoted(column)} restart with ${last + 1}`)
  }
}

/** Drops the indexes of the search, in the transaction: filling them row by row takes ten times as long as making them afterwards. Returns what makes them. */
async function dropSearchIndexes(client: pg.ClientBase, manifest: Manifest): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = current_schema()::regnamespace and t.relname = any($1) order by c.relname`,
    [manifest.tables.map(({ name }) => name)],
  )
  for (const { name } of rows) await client.query(`drop index ${quoted(name)}`)
  return rows.map(({ definition }) => definition)
}

async function fillDatabase(client: pg.ClientBase, folder: string, manifest: Manifest, progress: (line: string) => void): Promise<void> {
  const names = manifest.tables.map(({ name }) => quoted(name))
  // The backup contains the rows of migrations, and the results of triggers.
  await client.query(`truncate ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  const searchIndexes = await dropSearchIndexes(client, manifest)
  for (const table of manifest.tables) {
    progress(`table ${table.name}`)
    await fillTable(client, folder, table)
    await continueNumbers(client, table)
  }
  progress('indexes of the search')
  await client.query(`set local maintenance_work_mem = '${INDEX_MEMORY}'`)
  for (const definition of searchIndexes) await client.query(definition)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await client.query(`select pg_notify('content_changed', 'article')`)
}

/** Restores into an empty database with the same schema; repeatable when interrupted. Throws a BackupError without having changed it. */
export async function restore(ctx: Context, folder: string, manifest: Manifest, progress: (line: string) => void): Promise<void> {
  await checkTables(folder, manifest)
  await withConnection(ctx, async (client) => {
    await client.query('begin')
    await refuseWhenUsed(client)
    await refuseOtherShape(client, manifest)
    if (manifest.files !== null) {
      const restored = await restoreFiles(ctx.files, folder, manifest, progress)
      if (restored < manifest.files)
        throw new BackupError(`Only ${restored} of ${manifest.files} files are there: the backup is not whole.`)
    }
    await fillDatabase(client, folder, manifest, progress)
    await client.query('commit')
  })
}
