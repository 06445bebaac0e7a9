/** Copies a snapshot of the database, and the files it refers to, into a folder (docs/operations.md). */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Context } from '../context.ts'
import { quoted, withConnection } from './connection.ts'
import { FileCopy } from './copy-files.ts'
import { BackupError, tablePath, writeManifest } from './manifest.ts'
import type { Manifest, TableCopy } from './manifest.ts'
import { listTables, findNewestMigration } from './table-list.ts'
import type { TableShape } from './table-list.ts'

export interface BackupOptions {
  /** `false` when files have another backup, such as an object store's versions. */
  withFiles: boolean
  progress(line: string): void
}

function digestStream(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

async function lastNumber(client: pg.ClientBase, table: string, column: string): Promise<number> {
  const { rows } = await client.query<{ sequence: string }>('select pg_get_serial_sequence($1, $2) as sequence', [quoted(table), column])
  // The database returns a sequence's name quoted.
  const { rows: states } = await client.query<{ last: string }>(
    `select case when is_called then last_value else last_value - 1 end as last from ${rows[0]?.sequence}`,
  )
  return Number(states[0]?.last)
}

async function copyTable(client: pg.ClientBase, folder: string, { name, columns, numbered }: TableShape): Promise<TableCopy> {
  const hash = createHash('sha256')
  const copy = copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`)
  await pipeline(client.query(copy), digestStream(hash), createWriteStream(tablePath(folder, name), { mode: 0o600 }))
  const numbers: Record<string, number> = {}
  for (const column of numbered) numbers[column] = await lastNumber(client, name, column)
  return { name, columns, rows: copy.rowCount, digest: hash.digest('hex'), numbers }
}

async function copyDatabase(ctx: Context, folder: string, options: BackupOptions): Promise<Pick<Manifest, 'migration' | 'tables'>> {
  return withConnection(ctx, async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    const migration = await findNewestMigration(client)
    const tables: TableCopy[] = []
    for (const shape of await listTables(client)) {
      options.progress(`table ${shape.name}`)
      tables.push(await copyTable(client, folder, shape))
    }
    await client.query('commit')
    return { migration, tables }
  })
}

/** Creates a backup in a new folder while the site runs: files are copied before and after the database. Throws a BackupError. */
export async function createBackup(ctx: Context, folder: string, options: BackupOptions): Promise<Manifest> {
  if (await stat(folder).catch(() => null)) throw new BackupError(`${folder} is there already: a backup goes into a folder of its own.`)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(join(part, 'database'), { recursive: true, mode: 0o700 })
  const madeAt = ctx.clock.now().toISOString()
  const copy = options.withFiles ? new FileCopy(ctx.files, part, (line) => options.progress(line)) : null
  await copy?.run()
  const database = await copyDatabase(ctx, part, options)
  await copy?.run()
  const files = copy === null ? { format: 1 as const, files: null } : { format: 2 as const, files: copy.count, packs: copy.packs }
  const manifest: Manifest = { madeAt, ...database, ...files }
  await writeManifest(part, manifest)
  await rename(part, folder)
  return manifest
}
