/** `yukan backup` and `yukan restore` (decision 024, docs/operations.md). */
import { basename } from 'node:path'
import { createBackup } from '../backup/backup.ts'
import { drillBackup } from './backup-drill.ts'
import { BackupError, readManifest } from '../backup/manifest.ts'
import { restore } from '../backup/restore.ts'
import { readConfig } from '../config.ts'
import { isMigration, migrate } from '../db/migrate.ts'
import { recordChange } from '../store/staff/audit.ts'
import { DONE, FAILED, formatMoment, plural, typedPath, UsageError, withContext } from './command.ts'
import type { Command } from './command.ts'
import type { Terminal } from './terminal.ts'

const WITHOUT_FILES = '--without-files'

/** Runs work and shows a BackupError as one sentence. */
async function withBackupError(terminal: Terminal, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    terminal.err(error.message)
    return FAILED
  }
}

const backup: Command = {
  usage: 'backup <folder>',
  description: `Writes the database and the files into a new folder; ${WITHOUT_FILES}: the database alone.`,
  argumentCount: { atLeast: 1 },
  run: (args, terminal) => {
    const [path, ...more] = args.filter((arg) => arg !== WITHOUT_FILES)
    if (path === undefined || more.length > 0) throw new UsageError(`Usage: "backup <folder> [${WITHOUT_FILES}]".`)
    const folder = typedPath(path, terminal)
    return withBackupError(terminal, () =>
      withContext(terminal, async ({ ctx }) => {
        const options = { withFiles: !args.includes(WITHOUT_FILES), progress: (line: string) => terminal.progress(line) }
        const { tables, files } = await createBackup(ctx, folder, options)
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        terminal.out(
          `${plural(rows, 'row')} of ${plural(tables.length, 'table')}${files === null ? '' : ` and ${plural(files, 'file')}`} in ${folder}.`,
        )
        return DONE
      }),
    )
  },
}

const restoreCommand: Command = {
  usage: 'restore <folder>',
  description: 'Fills an empty database and the files from a backup, while the newspaper does not run.',
  argumentCount: 1,
  run: ([path = ''], terminal) => {
    const folder = typedPath(path, terminal)
    return withBackupError(terminal, async () => {
      const manifest = await readManifest(folder)
      if (!isMigration(manifest.migration)) {
        throw new BackupError(`The backup is of a newer program than this (${manifest.migration}): restore it with that one.`)
      }
      const work = () =>
        withContext(
          terminal,
          async ({ ctx }) => {
            await restore(ctx, folder, manifest, (line) => terminal.progress(line))
            await migrate(ctx)
            const entry = {
              action: 'backup.restore',
              subject: basename(folder),
              after: { madeAt: manifest.madeAt },
            }
            await recordChange(ctx.db, null, entry, ctx.clock.now())
            const files = manifest.files === null ? 'The files were left out of it.' : `${plural(manifest.files, 'file')} are there.`
            terminal.out(`The newspaper of ${manifest.madeAt} is restored. ${files}`)
            return DONE
          },
          manifest.migration,
        )
      return await work()
    })
  },
}

const drillCommand: Command = {
  usage: 'backup drill <folder>',
  description: 'Proves the newest backup of a folder by starting the newspaper on it, in a place of its own that is deleted afterwards.',
  argumentCount: 1,
  run: ([path = ''], terminal) =>
    withBackupError(terminal, async () => {
      const options = { config: readConfig(terminal.env), now: new Date(), progress: (line: string) => terminal.progress(line) }
      const { folder, manifest, rows, read, findings } = await drillBackup(typedPath(path, terminal), options)
      const { tables, files } = manifest
      terminal.out(
        `${folder}, made at ${formatMoment(new Date(manifest.madeAt))}: ${plural(rows, 'row')} of ${plural(tables.length, 'table')}.`,
      )
      terminal.out(files === null ? 'The files were left out of it; those of the newspaper were read.' : `${plural(files, 'file')} of it.`)
      for (const what of read) terminal.out(`Read: ${what}.`)
      for (const finding of findings) terminal.err(finding)
      if (findings.length > 0) return FAILED
      terminal.out('The backup is good.')
      return DONE
    }),
}

/** The longer words come first: a folder of the name "drill" needs a path. */
export const backupCommands: readonly Command[] = [drillCommand, backup, restoreCommand]
