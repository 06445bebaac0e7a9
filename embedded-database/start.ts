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

/** The program's own PostgreSQL, running. */
export interface EmbeddedPostgres {
  /** Options for a `pg` Pool. They stay right when the database is started again after a crash. */
  connection: EmbeddedConnection
  /** The same as `postgres://…?host=…`, for tools that take an address. */
  url: string
  /** Reports every change: `down` when PostgreSQL has ended unasked, `running` when it is back. Returns how to stop listening. */
  onStateChange(listener: StateListener): () => void
  /** Stops PostgreSQL in order and releases the data. Close the pools first. May be called more than once. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The program's data folder; the database lies in `postgres/` in it. Made when missing. */
  dataDir: string
  /** Receives one line for each notable event; default: the standard error output. */
  log?: (message: string) => void
  /** Folders to try for the copy of the binaries, best first, where one is needed. */
  cacheDirs?: readonly string[]
}

const LOG_CHECK_MS = 10_000
const ALIAS_RENEWAL_MS = 60 * 60 * 1_000

/**
 * Starts the PostgreSQL that the program runs itself when no DATABASE_URL is set (decisions 003 and 024): as an ordinary user
 * or as root, in any folder, reachable through a Unix socket by this user and root alone. It recovers what a crash left, starts
 * again within seconds when it is killed, and ends when this program ends, however that happens.
 * @throws AlreadyRunningError when a program runs on this data
 * @throws DatabaseStartError one sentence for the operator
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
    tidyUp(lock, log, folder)
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
      tidyUp(lock, log, folder)
    }
  }
  return {
    connection,
    url: toUrl(connection),
    onStateChange: supervision.onStateChange,
    stop: () => (stopped ??= stop()),
  }
}

/** The data may lie on another disk, behind a link. */
function resolveLink(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

function tidyUp(lock: DataLock, log: LogFile | null, folder: SocketFolder | null): void {
  removeAlias(folder?.aliasDir ?? null)
  log?.close()
  lock.release()
}

function both(log: LogFile, tell: (message: string) => void): (message: string) => void {
  return (message) => {
    log.note(message)
    tell(message)
  }
}

/** Upkeep that does not hold the program up; a failure is reported and retried next time. */
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
