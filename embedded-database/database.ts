import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { assertDurable } from './durability.ts'
import type { LogFile } from './log-file.ts'
import type { Postmaster } from './process.ts'
import { DATABASE_NAME, PROGRAM_ROLE, SUPERUSER } from './settings.ts'
import type { EmbeddedConnection } from './socket.ts'
import { DatabaseStartError } from './start-error.ts'

/** The database or the role is missing: the first start, or an interrupted one. */
const NOT_MADE = new Set(['3D000', '28000'])
const POLL_MS = 5
const END_NOTICE_MS = 300
/** Recovery reads at most `max_wal_size` of log; this is many times longer. */
const LONGEST_START_MS = 10 * 60 * 1_000
const NOTE_AFTER_MS = 5_000

/** Waits for the database, creates missing role and database, checks durability (decision 003). Throws DatabaseStartError on failure or timeout. */
export async function openDatabase(
  postmaster: Postmaster,
  clusterDir: string,
  connection: EmbeddedConnection,
  log: LogFile,
  stopping: AbortSignal,
): Promise<void> {
  try {
    await waitUntilReady(postmaster, clusterDir, log, stopping)
    await checkOrMake(connection)
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    // The connection often breaks a moment before the process ends.
    await Promise.race([postmaster.ended, sleep(END_NOTICE_MS)])
    if (!postmaster.hasEnded()) throw error
    throw new DatabaseStartError(describeEnd(await postmaster.ended, postmaster.messages()), { cause: error })
  }
}

/** PostgreSQL's lock file shows when it accepts connections; connecting earlier would fill the log with refusals. */
async function waitUntilReady(postmaster: Postmaster, clusterDir: string, log: LogFile, stopping: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  let isCancellationNoted = false
  while (!isReady(join(clusterDir, 'postmaster.pid'), postmaster.pid)) {
    if (postmaster.hasEnded()) throw new Error('PostgreSQL has ended.')
    stopping.throwIfAborted()
    const waited = performance.now() - startedAt
    if (waited > LONGEST_START_MS) throw new DatabaseStartError('The database did not get ready within ten minutes.')
    if (waited > NOTE_AFTER_MS && !isCancellationNoted) {
      isCancellationNoted = true
      log.note('The database recovers from a crash; this can take a while.')
    }
    await sleep(POLL_MS)
  }
}

/** First line: the postmaster's pid; eighth line: its state. */
function isReady(file: string, pid: number): boolean {
  if (!existsSync(file)) return false
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}

async function checkOrMake(connection: EmbeddedConnection): Promise<void> {
  try {
    await withClient(connection, assertDurable)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NOT_MADE.has(String(error.code)))) throw error
    await makeDatabase(connection)
    await withClient(connection, assertDurable)
  }
}

async function makeDatabase(connection: EmbeddedConnection): Promise<void> {
  await withClient({ ...connection, user: SUPERUSER, database: 'postgres' }, async (client) => {
    const { rows } = await client.query<{ has_role: boolean; has_database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = '${PROGRAM_ROLE}') AS has_role,
              EXISTS (SELECT FROM pg_database WHERE datname = '${DATABASE_NAME}') AS has_database`,
    )
    if (rows[0]?.has_role !== true) await client.query(`CREATE ROLE ${PROGRAM_ROLE} LOGIN CREATEDB`)
    if (rows[0]?.has_database !== true) await client.query(`CREATE DATABASE ${DATABASE_NAME} OWNER ${PROGRAM_ROLE}`)
    if (rows[0]?.has_role === true && rows[0].has_database)
      throw new DatabaseStartError(`The role ${PROGRAM_ROLE} may not log in to its database.`)
  })
}

async function withClient(connection: EmbeddedConnection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 30_000, query_timeout: 60_000 })
  // An idle connection that breaks reports here; the next query on it fails for the caller.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
  }
}

function describeEnd(end: string, text: string): string {
  const last =
    text
      .split('\n')
      .filter((line) => /FATAL|PANIC|error while loading/.test(line))
      .at(-1) ?? text.trim().split('\n').at(-1)
  return `PostgreSQL ended while starting (${end}): ${last ?? 'it gave no reason'}`
}
