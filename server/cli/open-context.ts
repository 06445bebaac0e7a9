/** The database for a command: the server that DATABASE_URL names, or our own, also while the newspaper runs on it (decision 024). */
import { pino } from 'pino'
import type { Config } from '../config.ts'
import { makeContext } from '../context.ts'
import type { Context } from '../context.ts'
import type { PoolOptions } from '../db/connect.ts'
import { AlreadyRunningError } from '@yukan/embedded-database/lock.ts'
import { startEmbeddedPostgres } from '@yukan/embedded-database/start.ts'
import { migrate } from '../db/migrate.ts'

const STANDARD_ERROR = 2
/** Nobody waits before a screen: an import may sort a large index in. */
const ANSWER_WITHIN = 10 * 60 * 1000

export interface OpenContext {
  ctx: Context
  /** Names of the migrations that were missing and have been run. */
  migrations: string[]
  /** Ends the connections, and the database if it was started for this. */
  close(): Promise<void>
}

interface OpenDatabase {
  connection: PoolOptions
  stop(): Promise<void>
}

async function openDatabase(config: Config, say: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined }
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
    return { connection: embedded.connection, stop: () => embedded.stop() }
  } catch (error) {
    if (!(error instanceof AlreadyRunningError) || error.connection === null) throw error
    return { connection: error.connection, stop: async () => undefined }
  }
}

/** Opens the database and brings it to this program's schema, or to a migration's. `say` hears what the database has to tell. */
export async function openContext(config: Config, say: (line: string) => void, upTo: string | null = null): Promise<OpenContext> {
  const database = await openDatabase(config, say)
  const ctx = makeContext(
    config,
    { ...database.connection, answerWithin: ANSWER_WITHIN },
    { log: pino({ level: 'warn' }, pino.destination(STANDARD_ERROR)) },
  )
  const close = async () => {
    await ctx.close()
    await database.stop()
  }
  try {
    return { ctx, migrations: await migrate(ctx, upTo), close }
  } catch (error) {
    await close()
    throw error
  }
}
