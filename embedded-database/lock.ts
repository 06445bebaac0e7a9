import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { chownToFolderOwner } from './account.ts'
import type { EmbeddedConnection } from './socket.ts'
import { DatabaseStartError } from './start-error.ts'

/** The record that the program with the lock leaves for others. */
export interface Holder {
  pid: number
  connection: EmbeddedConnection
  /** A folder in the system's temporary folder, removed with the lock; null if none was needed. */
  aliasDir: string | null
}

/** The data folder, locked by this process until `release` or its death. */
export interface DataLock {
  /** The record of a program that died here, or null. */
  leftBehind: Holder | null
  announce(holder: Holder): void
  release(): void
}

/** Another program uses the data. `connection` reaches its database, for the same user's command-line tools. */
export class AlreadyRunningError extends DatabaseStartError {
  override name = 'AlreadyRunningError'
  readonly pid: number | null
  readonly connection: EmbeddedConnection | null

  constructor(dataDir: string, holder: Holder | null) {
    const who = holder ? `process ${holder.pid}` : 'another process'
    super(`The program is already running on the data in ${dataDir} (${who}): stop that one first, or choose another DATA_DIR.`)
    this.pid = holder?.pid ?? null
    this.connection = holder?.connection ?? null
  }
}

const HOLDER_FILE = 'postgres.holder.json'
const SQLITE_BUSY = 5
const HOLDER_WAIT_MS = 1_000
const POLL_MS = 20
/** A program that was killed a moment ago may still be ending. */
const HANDOVER_MS = 400
/** SQLite accepts paths of 512 bytes, including the file's name. */
const LONGEST_DATA_DIR = 480

/**
 * Locks the data folder for this process (decision 024) by the kernel's lock on `postgres.lock`, held through SQLite until the process ends.
 * Nothing else in this process may open that file: closing it would release the lock. Throws AlreadyRunningError or DatabaseStartError.
 */
export async function acquireDataLock(dataDir: string): Promise<DataLock> {
  const length = Buffer.byteLength(dataDir)
  if (length > LONGEST_DATA_DIR) {
    throw new DatabaseStartError(`The path of DATA_DIR is ${length} bytes long, but at most ${LONGEST_DATA_DIR} are possible: ${dataDir}`)
  }
  const file = join(dataDir, 'postgres.lock')
  const holderFile = join(dataDir, HOLDER_FILE)
  let lock = openLock(file)
  for (let waited = 0; lock === null && waited < HANDOVER_MS; waited += POLL_MS) {
    await sleep(POLL_MS)
    lock = openLock(file)
  }
  if (lock === null) throw new AlreadyRunningError(dataDir, await waitForHolder(holderFile))
  const leftBehind = readHolder(holderFile)
  rmSync(holderFile, { force: true })
  heldLocks.add(lock)
  chownToFolderOwner(file, dataDir)
  return {
    leftBehind,
    announce: (holder) => {
      rmSync(`${holderFile}.part`, { force: true })
      writeFileSync(`${holderFile}.part`, JSON.stringify(holder), { mode: 0o600, flag: 'wx' })
      chownToFolderOwner(`${holderFile}.part`, dataDir)
      renameSync(`${holderFile}.part`, holderFile)
    },
    release: () => {
      rmSync(holderFile, { force: true })
      lock.close()
      heldLocks.delete(lock)
    },
  }
}

/** A lock without a reference would be garbage-collected, and so released. */
const heldLocks = new Set<DatabaseSync>()

function openLock(file: string): DatabaseSync | null {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    // Nothing is written, so no journal is needed on disk.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    throw new DatabaseStartError(
      `The file ${file} cannot be locked: the data must lie on a disk of this machine that this user may write to.`,
      {
        cause: error,
      },
    )
  }
}

/** The record appears a moment after the lock, so the loser of two simultaneous starts waits for it. */
async function waitForHolder(holderFile: string): Promise<Holder | null> {
  for (let waited = 0; waited < HOLDER_WAIT_MS; waited += POLL_MS) {
    const holder = readHolder(holderFile)
    if (holder) return holder
    await sleep(POLL_MS)
  }
  return null
}

function readHolder(holderFile: string): Holder | null {
  let text: string
  try {
    text = readFileSync(holderFile, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const value = parseJson(text)
  if (!isRecord(value) || !isRecord(value.connection)) return null
  const { pid, aliasDir } = value
  const { host, port, user, database } = value.connection
  if (typeof pid !== 'number' || typeof host !== 'string' || typeof port !== 'number') return null
  if (typeof user !== 'string' || typeof database !== 'string') return null
  return { pid, connection: { host, port, user, database }, aliasDir: typeof aliasDir === 'string' ? aliasDir : null }
}

/** Null for a record that was cut off by a full disk. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
