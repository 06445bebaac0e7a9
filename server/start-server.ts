import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { watchContentChanges } from './cache/content-changes.ts'
import { makeContext } from './context.ts'
import type { Context } from './context.ts'
import { awaitDatabaseStart } from './db/await-start.ts'
import { setRoleLimits } from './db/connect.ts'
import type { PoolOptions } from './db/connect.ts'
import { proveDirect } from './prove-direct.ts'
import { purgePages, startPurgeSender } from './edge/send-purges.ts'
import { migrate, newerMigrations } from './db/migrate.ts'
import { endConnections } from './http/http-server.ts'
import { listenEverywhere } from './http/listen.ts'
import { publishWebFiles } from './http/routes/other-versions.ts'
import { startWorker } from './jobs/worker.ts'
import type { Worker } from './jobs/worker.ts'
import { refuseDemoAccounts } from './membership/demo-accounts.ts'
import { openMailServer } from './integrations/mail-server.ts'
import type { OpenDatabase } from './open-database.ts'
import { loadWebBuild } from './pages/web-build.ts'
import type { WebRenderers } from './pages/web-build.ts'
import { recordSpans, sendTraces } from './trace.ts'
import { makeSampler } from './tracing/sampler.ts'
import { SpanExporter } from './tracing/span-exporter.ts'
import { startWebProcesses } from './web-processes/start-web-processes.ts'
import type { WebProcesses } from './web-processes/start-web-processes.ts'

export interface RunningServer {
  ctx: Context
  /** Null without pages, and where further processes serve them. */
  app: FastifyInstance | null
  /** Where it listens; null without pages. */
  port: number | null
  /** Makes readiness checks fail; requests are still served. */
  announceEnd(): void
  /** Replaces each web process with a new one, one after the other. False if there are none. */
  replaceProcesses(): Promise<boolean>
  /** Ends everything in reverse order, after running requests are completed. */
  stop(): Promise<void>
}

async function runAll(ends: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const end of ends) await end().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

function portOf({ server }: FastifyInstance): number | null {
  const address = server.address()
  return address === null || typeof address === 'string' ? null : address.port
}

export interface Prepared {
  /** Built later: the desk, and the compressed files of readers' pages. */
  restOfBuild?: Promise<unknown>
}

export interface StartOptions {
  /** Runs after the migration and before the first request. */
  prepare?: (ctx: Context) => Promise<Prepared>
  /** Replaces parts of the context. */
  parts?: Partial<Context>
  /** One of several web processes, which another program has started, listens by this. */
  listen?: (app: FastifyInstance, port: number) => Promise<void>
  /** Replaces the built web in development. */
  render?: (ctx: Context) => Promise<WebRenderers>
}

/** Records spans if a collector is configured. Returns a function that sends the rest and stops. */
function startTraces(ctx: Context): () => Promise<void> {
  const { config, log, randomHex } = ctx
  if (config.traces === null) return async () => undefined
  const { sampler, ratio, ...options } = config.traces
  const exporter = new SpanExporter(options, log)
  ctx.spans = exporter
  recordSpans({ sampler: makeSampler(sampler, ratio), randomHex, add: (span) => exporter.add(span) })
  return () => exporter.stop()
}

/** Loads the built web, and publishes its files for nodes of other versions before a page names them. */
async function openWeb(ctx: Context, { restOfBuild }: Prepared): Promise<WebRenderers> {
  if (restOfBuild === undefined) {
    await publishWebFiles(ctx)
    return loadWebBuild()
  }
  return loadWebBuild(restOfBuild.then(() => publishWebFiles(ctx)))
}

/** Starts and stops the job worker; does nothing in the web role. */
function makeWorker(ctx: Context, direct: PoolOptions): { start(): Promise<void>; stop(): Promise<void> } {
  let worker: Worker | null = null
  return {
    async start() {
      if (ctx.config.role !== 'web') worker = await startWorker(ctx, direct, openMailServer(ctx.config))
    },
    async stop() {
      await worker?.stop()
    },
  }
}

/** Starts the configured role over an open database. */
export async function startServer(
  config: Config,
  database: OpenDatabase,
  { prepare, render, parts = {}, listen }: StartOptions = {},
): Promise<RunningServer> {
  sendTraces()
  const ctx = makeContext(config, database, parts)
  const direct = database.direct ?? database.connection
  const ends: (() => Promise<void>)[] = [database.stop, () => ctx.close()]
  ends.push(startTraces(ctx))
  let processes: WebProcesses | null = null
  const announceEnd = () => {
    ctx.lifecycle.isEnding = true
    ctx.lifecycle.isReplaced = false
    ctx.articleWatch.end()
    processes?.announceEnd()
  }
  const replaceProcesses = async () => {
    await processes?.replaceAll()
    return processes !== null
  }
  const stop = async () => {
    announceEnd()
    await runAll(ends.splice(0).toReversed())
  }
  try {
    await awaitDatabaseStart(ctx.direct.pool)
    if (database.direct !== null) {
      await proveDirect(ctx.pool, database.direct)
      await setRoleLimits(ctx.direct.pool)
    }
    await migrate(ctx.direct)
    const newer = await newerMigrations(ctx.direct.db)
    if (newer.length > 0) ctx.log.warn({ migrations: newer }, 'a newer program has migrated the database: this one serves beside it')
    await refuseDemoAccounts(ctx)
    const prepared = (await prepare?.(ctx)) ?? {}
    const purges = config.role === 'web' ? null : await startPurgeSender(ctx)
    if (purges !== null) ends.push(() => purges.stop())
    const changes = await watchContentChanges(ctx, direct, () => purges?.wake())
    ends.push(() => changes.stop())
    const worker = makeWorker(ctx, direct)
    ends.push(() => worker.stop())
    if (config.role === 'worker') {
      await worker.start()
      return { ctx, app: null, port: null, announceEnd, replaceProcesses, stop }
    }
    if (config.webProcesses > 1 && listen === undefined && render === undefined) {
      await worker.start()
      const started = (processes = await startWebProcesses(ctx, database.url))
      ends.push(() => started.stop())
      return { ctx, app: null, port: started.port, announceEnd, replaceProcesses, stop }
    }
    const isBuilt = render === undefined
    const app = await buildApp(ctx, isBuilt ? await openWeb(ctx, prepared) : await render(ctx), {
      servesAssets: isBuilt,
      restOfBuild: prepared.restOfBuild,
    })
    await (listen ?? listenEverywhere)(app, config.port)
    ends.push(async () => {
      await endConnections(app.server, config.endDrainMs)
      await app.close()
    })
    await purgePages(ctx)
    // After listening, since it takes half a second, and readers wait for pages, not for jobs.
    await worker.start()
    return { ctx, app, port: portOf(app), announceEnd, replaceProcesses, stop }
  } catch (error) {
    await stop().catch((failure: unknown) => ctx.log.error({ err: failure }, 'could not close after a failed start'))
    throw error
  }
}
