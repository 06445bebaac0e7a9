import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { RETENTION } from '@yukan/rules/lifetimes.ts'
import { MIN_BACKUPS_KEPT } from '@yukan/rules/limits.ts'
import { addDays, DAY, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { createBackup } from '../backup/backup.ts'
import { listBackups } from '../backup/newest.ts'
import { tryEach } from '../concurrency/item-failure.ts'
import type { Context } from '../context.ts'

/** Writes the database into a folder of `BACKUP_DIR` that is named by the day, once a day, and deletes old ones once it is whole. Files have another backup. */
export async function backUp(ctx: Context, now: Date): Promise<string> {
  const { backupDir } = ctx.config
  if (backupDir === null) return 'no folder for backups is set'
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  const folder = join(backupDir, tokyoDay(now))
  if (existsSync(folder)) return `${folder} is there already`
  const { tables } = await createBackup(ctx, folder, { withFiles: false, progress: () => undefined })
  const lastOld = addDays(tokyoDay(now), -RETENTION.backups / DAY)
  const old = (await listBackups(backupDir)).slice(0, -MIN_BACKUPS_KEPT).filter((day) => day <= lastOld)
  const about = { message: 'an old backup could not be deleted', aboutOf: (name: string) => ({ backup: name }) }
  await tryEach(ctx, old, about, (name) => rm(join(backupDir, name), { recursive: true, force: true }))
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${folder}`
}
