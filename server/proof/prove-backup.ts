/** Proves the newest backup by restoring it into a database of its own, which is thrown away (decision 054). */
import { existsSync } from 'node:fs'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProofPart } from '@yukan/contract/desk/proof.ts'
import { startEmbeddedPostgres } from '@yukan/embedded-database/start.ts'
import { BACKUP_AGE_MAX } from '@yukan/rules/proof.ts'
import { quoted, withConnection } from '../backup/connection.ts'
import { BackupError, filesPath, readManifest, tablePath } from '../backup/manifest.ts'
import type { Manifest } from '../backup/manifest.ts'
import { restore } from '../backup/restore.ts'
import { makeContext } from '../context.ts'
import type { Context } from '../context.ts'
import type { PoolOptions } from '../db/connect.ts'
import { isMigration, migrate } from '../db/migrate.ts'
import { Findings } from './part.ts'

/** An empty database for a restored backup. */
export interface ScratchDatabase {
  connection: PoolOptions
  /** Ends it and deletes everything of it. */
  drop(): Promise<void>
}
export type OpenScratch = () => Promise<ScratchDatabase>

/**
 * A PostgreSQL of its own in a folder that is deleted afterwards: the newspaper's database is neither slower nor in danger. What a killed run has
 * left in the folder is deleted first. Throws AlreadyRunningError while another run uses it.
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

/** A whole backup, as `npm run yukan -- backup` and the nightly job name them. */
const NAME = /^\d{4}-\d{2}-\d{2}$/

/** The newest whole backup of a folder, by its name; null for none. */
export async function findNewestBackup(backupDir: string): Promise<string | null> {
  const names = (
    await readdir(backupDir).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
  ).filter((name) => NAME.test(name))
  const newest = names.toSorted().at(-1)
  return newest === undefined ? null : join(backupDir, newest)
}

/** Restored rows take more space than in the backup, with their indexes and the log of changes; and an empty database has some. */
const SPACE_FACTOR = 4
const SPACE_OF_EMPTY = 400 * 1024 * 1024

/** Throws where the restored database would fill the disk of the newspaper. */
async function requireSpace(ctx: Context, folder: string, manifest: Manifest): Promise<void> {
  let bytes = 0
  // A missing table is found by its digest.
  for (const { name } of manifest.tables) bytes += (await stat(tablePath(folder, name)).catch(() => null))?.size ?? 0
  const { bavail, bsize } = await statfs(ctx.config.dataDir)
  const needed = SPACE_FACTOR * bytes + SPACE_OF_EMPTY
  if (bavail * bsize < needed)
    throw new Error(`the disk of DATA_DIR has less than ${Math.ceil(needed / 1024 / 1024)} MB of space, which restoring the backup needs`)
}

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

/** Restores a backup into the scratch database and compares every table. Returns the number of rows. Throws a BackupError. */
async function restoreInto(
  ctx: Context,
  { connection }: ScratchDatabase,
  folder: string,
  manifest: Manifest,
  findings: Findings,
): Promise<number> {
  const scratch = makeContext(
    { ...ctx.config, databaseUrl: null, databaseDirectUrl: null },
    { connection, direct: null },
    { clock: ctx.clock, log: ctx.log, files: ctx.files },
  )
  try {
    await migrate(scratch, manifest.migration)
    // The files are counted below: copying them would overwrite those of the newspaper.
    await restore(scratch, folder, { ...manifest, files: null }, () => undefined)
    let rows = 0
    await withConnection(scratch, async (client) => {
      for (const table of manifest.tables) {
        const { rows: counts } = await client.query<{ count: string }>(`select count(*) from ${quoted(table.name)}`)
        const count = Number(counts[0]?.count)
        rows += count
        if (count !== table.rows) findings.add('not-restored', `${table.name} ${count}/${table.rows}`)
      }
    })
    // What a restored newspaper does first.
    await migrate(scratch)
    return rows
  } finally {
    await scratch.close()
  }
}

async function readAndRestore(
  ctx: Context,
  folder: string,
  open: OpenScratch,
  findings: Findings,
): Promise<{ rows: number; madeAt: Date }> {
  const manifest = await readManifest(folder)
  if (!isMigration(manifest.migration)) throw new BackupError(`${folder} is of a newer program (${manifest.migration}).`)
  if (manifest.files !== null) {
    const files = await countFiles(filesPath(folder))
    if (files < manifest.files) findings.add('damaged', `${files}/${manifest.files} files`)
  }
  await requireSpace(ctx, folder, manifest)
  const scratch = await open()
  try {
    return { rows: await restoreInto(ctx, scratch, folder, manifest, findings), madeAt: new Date(manifest.madeAt) }
  } finally {
    await scratch.drop()
  }
}

/** Proves the newest backup of `BACKUP_DIR`. Off without that setting. */
export async function proveBackup(ctx: Context, now: Date, open: OpenScratch): Promise<ProofPart> {
  const findings = new Findings()
  const { backupDir } = ctx.config
  if (backupDir === null) return { ...findings.toPart('backup', 0), result: 'off' }
  const folder = await findNewestBackup(backupDir)
  if (folder === null) {
    findings.add('no-backup', backupDir)
    return findings.toPart('backup', 0)
  }
  const proved = await readAndRestore(ctx, folder, open, findings).catch((error: unknown) => {
    if (!(error instanceof BackupError)) throw error
    findings.add('damaged', error.message)
    return null
  })
  if (proved === null) return findings.toPart('backup', 0)
  if (now.getTime() - proved.madeAt.getTime() > BACKUP_AGE_MAX) findings.add('old-backup', folder)
  return findings.toPart('backup', proved.rows, proved.madeAt)
}
