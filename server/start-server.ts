import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { watchContentChanges } from './cache/content-changes.ts'
import { makeContext } from './context.ts'
import { ensureDataDir } from './data-dir.ts'
import type { Context } from './context.ts'
import { setRoleLimits } from './db/connect.ts'
import type { DatabaseAddresses } from './db/connect.ts'
import { proveDirect } from './prove-direct.ts'
import { startEmbeddedPostgres } from '@yukan/embedded-database/start.ts'
import { migrate } from './db/migrate.ts'
import { drain } from './http/http-server.ts'
import { startWorker } from './jobs/worker.ts'
import { refuseDemoAccounts } from './membership/demo-accounts.ts'
import { openMailServer } from './integrations/mail-server.ts'
import { loadWebBuild } from './pages/web-build.ts'
import type { WebRenderers } from './pages/web-build.ts'

export interface OpenDatabase extends DatabaseAddresses {
  stop(): Promise<void>
}

/** The addresses of a configured server; null where there is none. */
export function configuredAddresses({ databaseUrl, databaseDirectUrl }: Config): DatabaseAddresses | null {
  if (databaseUrl === null) return null
  return {
    connection: { connectionString: databaseUrl },
    direct: databaseDirectUrl === null ? null : { connectionString: databaseDirectUrl },
  }
}

/** The configured database: a server, or the embedded one. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  await ensureDataDir(config.dataDir)
  const addresses = configuredAddresses(config)
  if (addresses !== null) return { ...addresses, stop: async () => undefined }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  return { connection: embedded.connection, direct: null, stop: () => embedded.stop() }
}

export interface RunningServer {
  ctx: Context
  app: FastifyInstance | null
  /** Makes readiness checks fail; requests are still served. */
  announceEnd(): void
  /** Ends everything in reverse order, after running requests are completed. */
  stop(): Promise<void>
}

const NO_IPV6 = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'])

/** Listens on IPv6 and IPv4. Throws the system's error for a port in use. */
export async function listenEverywhere(app: Pick<FastifyInstance, 'listen'>, port: number): Promise<void> {
  try {
    await app.listen({ port, host: '::' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NO_IPV6.has(String(error.code)))) throw error
    await app.listen({ port, host: '0.0.0.0' })
  }
}

async function runAll(ends: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const end of ends) await end().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

export interface StartOptions {
  /** Runs after the migration and before the first request. */
  prepare?: (ctx: Context) => Promise<unknown>
  /** Replaces the built web in development. */
  render?: (ctx: Context) => Promise<WebRenderers>
}

/** Starts the configured role over an open database. */
export async function startServer(config: Config, database: OpenDatabase, { prepare, render }: StartOptions = {}): Promise<RunningServer> {
  const ctx = makeContext(config, database)
  const direct = database.direct ?? database.connection
  const ends: (() => Promise<void>)[] = [database.stop, () => ctx.close()]
  const announceEnd = () => {
    ctx.lifecycle.isEnding = true
    ctx.articleWatch.end()
  }
  const stop = async () => {
    announceEnd()
    await runAll(ends.splice(0).toReversed())
  }
  try {
    if (database.direct !== null) {
      await proveDirect(ctx.pool, database.direct)
      await setRoleLimits(ctx.direct.pool)
    }
    await migrate(ctx.direct)
    await refuseDemoAccounts(ctx)
    await prepare?.(ctx)
    const changes = await watchContentChanges(ctx, direct)
    ends.push(() => changes.stop())
    let app: FastifyInstance | null = null
    if (config.role !== 'web') {
      const worker = await startWorker(ctx, direct, openMailServer(config))
      ends.push(() => worker.stop())
    }
    if (config.role !== 'worker') {
      const listening =
        render === undefined ? await buildApp(ctx, await loadWebBuild()) : await buildApp(ctx, await render(ctx), { servesAssets: false })
      await listenEverywhere(listening, config.port)
      ends.push(async () => {
        const drained = drain(listening.server)
        await listening.close().finally(drained)
      })
      app = listening
    }
    return { ctx, app, announceEnd, stop }
  } catch (error) {
    await stop().catch((failure: unknown) => ctx.log.error({ err: failure }, 'could not close after a failed start'))
    throw error
  }
}
