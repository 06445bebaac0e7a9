/** Metrics for alerts (decision 082): backlogs, delays, backups, standbys, disks, and query durations. */
import { statfs } from 'node:fs/promises'
import { Gauge, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import { HOUR, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { listBackups } from '../../backup/newest.ts'
import type { Context } from '../../context.ts'
import type { FindFilesProblem } from './watch-files.ts'
import { countMails, findReleaseDelay, listMailTimes, listOldestJobs, listStandbyDelays } from '../../store/operations/watching.ts'
import type { MailState } from '../../store/operations/watching.ts'
import { findWebhookArrival } from '../../store/billing/webhook-arrival.ts'
import { WEBHOOK_RESULTS } from '../../integrations/webhook-counts.ts'

/** Buckets that OpenTelemetry advises for database calls. */
const QUERY_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]
/** The end of the Tokyo day; backups are made soon after midnight. */
const TOKYO = '+09:00'

const MAIL_STATES = ['waiting', 'later', 'sent', 'failed'] as const satisfies readonly MailState[]

type Values = readonly { label?: Record<string, string>; value: number }[]

/** Adds a gauge. With `sum`, the values of web processes are added; values from the database are the same in each of them. */
type AddGauge = (name: string, help: string, labelNames: string[], read: () => Promise<Values>, aggregator?: 'first' | 'sum') => void

function gaugesOf(registry: Registry): AddGauge {
  return (name, help, labelNames, read, aggregator = 'first') =>
    new Gauge({
      name,
      help,
      labelNames,
      aggregator,
      registers: [registry],
      async collect() {
        const values = await read().catch((): Values => [])
        this.reset()
        // Otherwise a gauge without labels would be 0, which would mean that all is well.
        if (values.length === 0 && labelNames.length === 0) this.remove()
        for (const { label = {}, value } of values) this.set(label, value)
      },
    })
}

/** Registers the figures. Without the database, or a folder, those of it are missing and the others still there. */
export function addWatchingMetrics(ctx: Context, registry: Registry, findFilesProblem: FindFilesProblem): void {
  const gauge = gaugesOf(registry)
  addDatabaseFigures(ctx, gauge)
  addProcessFigures(ctx, gauge)
  addFileFigures(ctx, gauge, findFilesProblem)
  addQueryTimes(ctx, registry)
}

function addDatabaseFigures(ctx: Context, gauge: AddGauge): void {
  gauge('yukan_jobs_oldest_seconds', 'For how long the oldest job that is due waits', ['queue'], async () =>
    (await listOldestJobs(ctx.db)).map(({ queue, seconds }) => ({ label: { queue }, value: seconds })),
  )
  gauge('yukan_mails', 'Mails: waiting, to be sent later, sent and failed for good within the last hour', ['state'], () => mailCounts(ctx))
  gauge(
    'yukan_mails_age_seconds',
    'For how long the oldest mail that is due waits; since the last one was sent, and has failed for good',
    ['state'],
    () => mailAges(ctx),
  )
  gauge(
    'yukan_webhook_age_seconds',
    'Since the last event of the card provider, exact to ten seconds; missing before the first',
    [],
    async () => {
      const at = await findWebhookArrival(ctx.db)
      return at === null ? [] : [{ value: secondsSince(ctx, at) }]
    },
  )
  gauge('yukan_release_delay_seconds', 'Since the minute of a scheduled article that is not recorded as out', [], async () => [
    { value: await findReleaseDelay(ctx.db, ctx.clock.now()) },
  ])
  gauge('yukan_standby_delay_seconds', 'How far a standby of the database is behind', ['standby'], async () =>
    (await listStandbyDelays(ctx.direct.db)).map(({ standby, seconds }) => ({ label: { standby }, value: seconds })),
  )
}

function addProcessFigures(ctx: Context, gauge: AddGauge): void {
  gauge(
    'yukan_webhooks',
    'Events of the card provider since the start, by what was done about them',
    ['result'],
    async () => WEBHOOK_RESULTS.map((result) => ({ label: { result }, value: ctx.webhooks.of(result) })),
    'sum',
  )
  gauge(
    'yukan_pages_made',
    'Pages rendered since the start: for guests and caches outside, and for all others by their kind',
    ['reader'],
    async () => Object.entries(ctx.pagesMade).map(([reader, value]) => ({ label: { reader }, value })),
    'sum',
  )
}

function addFileFigures(ctx: Context, gauge: AddGauge, findFilesProblem: FindFilesProblem): void {
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
}

function addQueryTimes(ctx: Context, registry: Registry): void {
  const queries = new Histogram({
    name: 'db_client_operation_duration_seconds',
    help: 'Duration of queries',
    labelNames: ['db_operation_name'],
    buckets: QUERY_SECONDS,
    registers: [registry],
  })
  ctx.queryTimes.listener = (operation, milliseconds) => queries.observe({ db_operation_name: operation }, milliseconds / SECOND)
}

function secondsSince({ clock }: Context, at: Date): number {
  return (clock.now().getTime() - at.getTime()) / SECOND
}

async function mailCounts({ db, clock }: Context): Promise<Values> {
  const now = clock.now()
  const found = await countMails(db, now, new Date(now.getTime() - HOUR))
  const counts = new Map<MailState, number>(MAIL_STATES.map((state) => [state, 0]))
  for (const { state, count } of found) counts.set(state, count)
  return [...counts].map(([state, value]) => ({ label: { state }, value }))
}

async function mailAges(ctx: Context): Promise<Values> {
  const times = await listMailTimes(ctx.db, ctx.clock.now())
  const isWaiting = times.some(({ state }) => state === 'waiting')
  return [
    ...(isWaiting ? [] : [{ label: { state: 'waiting' }, value: 0 }]),
    ...times.map(({ state, at }) => ({ label: { state }, value: secondsSince(ctx, at) })),
  ]
}

async function backupAge(ctx: Context): Promise<Values> {
  const { backupDir } = ctx.config
  if (backupDir === null) return []
  const day = (await listBackups(backupDir)).at(-1)
  // A folder without a backup is as old as can be.
  const at = new Date(day === undefined ? 0 : `${day}T00:00:00${TOKYO}`)
  return [{ value: secondsSince(ctx, at) }]
}
