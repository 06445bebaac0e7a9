/** Opens the database of a command: the server of DATABASE_URL, or the embedded one, also while the site runs on it (decision 024). */
import type { Config } from '../config.ts'
import { makeContext } from '../context.ts'
import { ensureDataDir } from '../data-dir.ts'
import type { Context } from '../context.ts'
import type { PoolOptions } from '../db/connect.ts'
import { AlreadyRunningError } from '@yukan/embedded-database/lock.ts'
import { startEmbeddedPostgres } from '@yukan/embedded-database/start.ts'
import { migrate } from '../db/migrate.ts'
import { openLog, openLogOutput, STANDARD_ERROR } from '../log.ts'

/** Commands may take long: an import may update a large index. */
const ANSWER_WITHIN = 10 * 60 * 1000

export interface OpenContext {
  ctx: Context
  migrations: string[]
  /** Ends the connections, and the database if it was started for this. */
  close(): Promise<void>
}

interface OpenDatabase {
  connection: PoolOptions
  stop(): Promise<void>
}

async function openDatabase(config: Config, say: (line: string) => void): Promise<OpenDatabase> {
  await ensureDataDir(config.dataDir)
  // Commands are few and long: they need no pooler.
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url !== null) return { connection: { connectionString: url }, stop: async () => undefined }
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
    return { connection: embedded.connection, stop: () => embedded.stop() }
  } catch (error) {
    if (!(error instanceof AlreadyRunningError) || error.connection === null) throw error
    return { connection: error.connection, stop: async () => undefined }
  }
}

/** Opens the database and migrates it to the newest or a given migration. `say` gets the database's messages. */
export async function openContext(config: Config, say: (line: string) => void, upTo: string | null = null): Promise<OpenContext> {
  const database = await openDatabase(config, say)
  const ctx = makeContext(
    config,
    { connection: { ...database.connection, answerWithin: ANSWER_WITHIN }, direct: null },
    { log: openLog('warn', openLogOutput(STANDARD_ERROR)) },
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
