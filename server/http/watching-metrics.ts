/** Figures that alerts are made of (decision 082): what waits, what is late, backups, standbys, disks, and durations of queries. */
import { statfs } from 'node:fs/promises'
import { Gauge, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
import { listBackups } from '../backup/newest.ts'
import type { Context } from '../context.ts'
import type { FindFilesProblem } from './watch-files.ts'
import { countWaitingMails, findReleaseDelay, listOldestJobs, listStandbyDelays } from '../store/watching.ts'

/** Buckets that OpenTelemetry advises for database calls. */
const QUERY_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]
/** Tokyo's day ends here; backups are made soon after it began. */
const TOKYO = '+09:00'

type Values = readonly { label?: Record<string, string>; value: number }[]

/** Registers the figures. Without the database, or a folder, those of it are missing and the others still there. */
export function addWatchingMetrics(ctx: Context, registry: Registry, findFilesProblem: FindFilesProblem): void {
  const gauge = (name: string, help: string, labelNames: string[], read: () => Promise<Values>) =>
    new Gauge({
      name,
      help,
      labelNames,
      // Each web process counts the same.
      aggregator: 'first',
      registers: [registry],
      async collect() {
        this.reset()
        for (const { label = {}, value } of await read().catch((): Values => [])) this.set(label, value)
      },
    })
  gauge('yukan_jobs_oldest_seconds', 'For how long the oldest job that is due waits', ['queue'], async () =>
    (await listOldestJobs(ctx.db)).map(({ queue, seconds }) => ({ label: { queue }, value: seconds })),
  )
  gauge('yukan_mails_waiting', 'Mails that are not sent yet', [], async () => [{ value: await countWaitingMails(ctx.db) }])
  gauge('yukan_release_delay_seconds', 'Since the minute of a scheduled article that is not recorded as out', [], async () => [
    { value: await findReleaseDelay(ctx.db) },
  ])
  gauge('yukan_standby_delay_seconds', 'How far a standby of the database is behind', ['standby'], async () =>
    (await listStandbyDelays(ctx.direct.db)).map(({ standby, seconds }) => ({ label: { standby }, value: seconds })),
  )
  gauge('yukan_backup_age_seconds', 'Since the day of the newest backup in BACKUP_DIR began', [], () => backupAge(ctx))
  gauge('yukan_files_usable', 'Whether the file store can be relied on, 1 or 0', [], async () => [
    { value: (await findFilesProblem()) === null ? 1 : 0 },
  ])
  for (const [name, help, read] of [
    ['yukan_disk_free_bytes', 'Free on the disk of the data folder', ({ bavail }) => bavail],
    ['yukan_disk_size_bytes', 'Size of the disk of the data folder', ({ blocks }) => blocks],
  ] as const satisfies readonly [string, string, (disk: { bavail: number; blocks: number }) => number][])
    gauge(name, help, [], async () => {
      const disk = await statfs(ctx.config.dataDir)
      return [{ value: read(disk) * disk.bsize }]
    })
  const queries = new Histogram({
    name: 'db_client_operation_duration_seconds',
    help: 'Duration of queries',
    labelNames: ['db_operation_name'],
    buckets: QUERY_SECONDS,
    registers: [registry],
  })
  ctx.queryTimes.listener = (operation, milliseconds) => queries.observe({ db_operation_name: operation }, milliseconds / SECOND)
}

async function backupAge({ config, clock }: Context): Promise<Values> {
  if (config.backupDir === null) return []
  const day = (await listBackups(config.backupDir)).at(-1)
  // A folder without a backup is as old as can be.
  const at = new Date(day === undefined ? 0 : `${day}T00:00:00${TOKYO}`)
  return [{ value: (clock.now().getTime() - at.getTime()) / SECOND }]
}
