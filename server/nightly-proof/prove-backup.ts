/** Checks the newest backup by restoring it into a temporary database (decision 054). */
import type { ProofPart } from '@yukan/contract/desk/proof.ts'
import { BACKUP_AGE_MAX } from '@yukan/rules/lifetimes.ts'
import { findNewestBackup } from '../backup/newest.ts'
import { BackupError, readManifest } from '../backup/manifest.ts'
import type { Manifest } from '../backup/manifest.ts'
import { countFiles } from '../backup/restore-files.ts'
import { requireSpace, restoreAndCount } from '../backup/scratch.ts'
import type { OpenScratch, ScratchDatabase } from '../backup/scratch.ts'
import { makeContext } from '../context.ts'
import type { Context } from '../context.ts'
import { isMigration } from '../db/migrate.ts'
import { Findings } from './part.ts'

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
    // The files were counted: copying them would overwrite those of the newspaper.
    const { rows, differing } = await restoreAndCount(scratch, folder, { ...manifest, files: null }, () => undefined)
    for (const table of differing) findings.add('not-restored', table)
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
    const files = await countFiles(folder, manifest)
    if (files < manifest.files) findings.add('damaged', `${files}/${manifest.files} files`)
  }
  await requireSpace(ctx.config.dataDir, folder, manifest)
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
