/** A temporary database into which a backup is restored and counted. */
import { existsSync } from 'node:fs'
import { rm, stat, statfs } from 'node:fs/promises'
import { startEmbeddedPostgres } from '@yukan/embedded-database/start.ts'
import type { Context } from '../context.ts'
import type { PoolOptions } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { quoted, withConnection } from './connection.ts'
import { tablePath } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'

/** An empty database for a restored backup. */
export interface ScratchDatabase {
  connection: PoolOptions
  /** Ends it and deletes everything of it. */
  drop(): Promise<void>
}
export type OpenScratch = () => Promise<ScratchDatabase>

/**
 * A temporary PostgreSQL in its own folder: it neither slows down nor endangers the newspaper's database. Leftovers of a killed run
 * are deleted first. Throws AlreadyRunningError while another run uses it.
 */
export async function openScratchDatabase(folder: string): Promise<ScratchDatabase> {
  const start = () => startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  const clear = () => rm(folder, { recursive: true, force: true })
  if (existsSync(folder)) {
    // Ends its processes too.
    await (await start()).stop()
    await clear()
  }
  const database = await start()
  const drop = async () => {
    await database.stop()
    await clear()
  }
  return { connection: database.connection, drop }
}

/** Restored rows take more space than in the backup, with their indexes and the log of changes; and an empty database has some. */
const SPACE_FACTOR = 4
const SPACE_OF_EMPTY = 400 * 1024 * 1024

/** Throws if the restored database and so many bytes of files would fill the disk of the data folder. */
export async function requireSpace(dataDir: string, folder: string, manifest: Manifest, fileBytes = 0): Promise<void> {
  let bytes = 0
  // A missing table is found by its digest.
  for (const { name } of manifest.tables) bytes += (await stat(tablePath(folder, name)).catch(() => null))?.size ?? 0
  const { bavail, bsize } = await statfs(dataDir)
  const needed = SPACE_FACTOR * bytes + SPACE_OF_EMPTY + fileBytes
  if (bavail * bsize < needed)
    throw new Error(`the disk of DATA_DIR has less than ${Math.ceil(needed / 1024 / 1024)} MB of space, which restoring the backup needs`)
}

export interface Counted {
  rows: number
  /** Tables with another number of rows than in the backup: `article 1/2`. */
  differing: string[]
}

/** Restores a backup into the scratch database, counts every table, and brings it up to this program's schema. Throws a BackupError. */
export async function restoreAndCount(
  scratch: Context,
  folder: string,
  manifest: Manifest,
  progress: (line: string) => void,
): Promise<Counted> {
  await migrate(scratch, manifest.migration)
  await restore(scratch, folder, manifest, progress)
  const counted: Counted = { rows: 0, differing: [] }
  await withConnection(scratch, async (client) => {
    for (const table of manifest.tables) {
      const { rows: counts } = await client.query<{ count: string }>(`select count(*) from ${quoted(table.name)}`)
      const count = Number(counts[0]?.count)
      counted.rows += count
      if (count !== table.rows) counted.differing.push(`${table.name} ${count}/${table.rows}`)
    }
  })
  // First steps of a restored newspaper.
  await migrate(scratch)
  return counted
}
