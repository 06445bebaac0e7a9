import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { chooseAccount, ownUserName } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { openDatabase } from './database.ts'
import { clearLeftovers } from './leftovers.ts'
import { acquireDataLock, type DataLock } from './lock.ts'
import { type LogFile, openLogFile } from './log-file.ts'
import { startPostmaster } from './process.ts'
import { DATABASE_NAME, PROGRAM_ROLE } from './settings.ts'
import {
  type EmbeddedConnection,
  openSocketFolder,
  removeAlias,
  renewSocketFolder,
  type SocketFolder,
  SOCKET_PORT,
  toUrl,
} from './socket.ts'
import { keepRunning, type StateListener } from './supervision.ts'

export interface EmbeddedPostgres {
  /** Options of a `pg` Pool; they stay valid after a restart. */
  connection: EmbeddedConnection
  /** The same as `postgres://…?host=…`, for tools. */
  url: string
  /** Reports `down` when PostgreSQL has ended unexpectedly and `running` when it is back. Returns how to unsubscribe. */
  onStateChange(listener: StateListener): () => void
  /** Stops PostgreSQL in order and releases the data. Close the pools first. May be called more than once. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The program's data folder; the database is in `postgres/` in it. Created if missing. */
  dataDir: string
  /** Gets one line for each notable event; default: the standard error output. */
  log?: (message: string) => void
  /** Folders for the copy of the binaries, best first. */
  cacheDirs?: readonly string[]
}

const LOG_CHECK_MS = 10_000
const ALIAS_RENEWAL_MS = 60 * 60 * 1_000

/**
 * Starts the program's own PostgreSQL (decisions 003 and 024) for any user and folder, on a Unix socket for this user and root alone.
 * It recovers from crashes, restarts when killed, and ends with this program. Throws AlreadyRunningError or DatabaseStartError.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(options.dataDir)
  const clusterDir = resolveLink(join(dataDir, 'postgres'))
  const account = chooseAccount(clusterDir)
  const userName = ownUserName()
  const lock = await acquireDataLock(dataDir)
  let log: LogFile | null = null
  let folder: SocketFolder | null = null
  try {
    removeAlias(lock.leftBehind?.aliasDir ?? null)
    log = openLogFile(join(dataDir, 'postgres.log'))
    const say = both(log, options.log ?? ((message) => process.stderr.write(`${message}\n`)))
    folder = openSocketFolder(clusterDir)
    const connection = { host: folder.host, port: SOCKET_PORT, user: PROGRAM_ROLE, database: DATABASE_NAME }
    lock.announce({ pid: process.pid, connection, aliasDir: folder.aliasDir })
    await clearLeftovers(clusterDir, say)
    const cluster = { dir: clusterDir, native: prepareBinaries(account, options.cacheDirs), account }
    await prepareCluster(cluster, userName)
    return await serve({ cluster, log, folder, lock, connection, say })
  } catch (error) {
    cleanUp(lock, log, folder)
    throw error
  }
}

interface Serving {
  cluster: Parameters<typeof startPostmaster>[0]
  log: LogFile
  folder: SocketFolder
  lock: DataLock
  connection: EmbeddedConnection
  say: (message: string) => void
}

async function serve({ cluster, log, folder, lock, connection, say }: Serving): Promise<EmbeddedPostgres> {
  const launch = async (isFirst: boolean, stopping: AbortSignal) => {
    if (!isFirst) await clearLeftovers(cluster.dir, say)
    const postmaster = await startPostmaster(cluster, log)
    try {
      await openDatabase(postmaster, cluster.dir, connection, log, stopping)
      return postmaster
    } catch (error) {
      await postmaster.stop()
      throw error
    }
  }
  const supervision = await keepRunning(launch, say)
  const timers = [
    every(LOG_CHECK_MS, say, log.bound),
    every(ALIAS_RENEWAL_MS, say, () => {
      renewSocketFolder(folder, cluster.dir)
    }),
  ]
  let stopped: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    try {
      await supervision.stop()
    } finally {
      timers.forEach(clearInterval)
      cleanUp(lock, log, folder)
    }
  }
  return {
    connection,
    url: toUrl(connection),
    onStateChange: supervision.onStateChange,
    stop: () => (stopped ??= stop()),
  }
}

function resolveLink(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

function cleanUp(lock: DataLock, log: LogFile | null, folder: SocketFolder | null): void {
  removeAlias(folder?.aliasDir ?? null)
  log?.close()
  lock.release()
}

function both(log: LogFile, report: (message: string) => void): (message: string) => void {
  return (message) => {
    log.note(message)
    report(message)
  }
}

/** Runs work regularly; a failure is reported and retried next time. */
function every(ms: number, say: (message: string) => void, work: () => void): NodeJS.Timeout {
  const timer = setInterval(() => {
    try {
      work()
    } catch (error) {
      say(`Upkeep of the database's files failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }, ms)
  return timer.unref()
}
