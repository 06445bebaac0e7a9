/** Breaks the database's connections while queries run, in five ways: readers get a status, and the program serves again afterwards. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { findDatabaseProcesses } from '@yukan/embedded-database/leftovers.ts'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { startEmbeddedPostgres } from '@yukan/embedded-database/start.ts'
import type { EmbeddedPostgres } from '@yukan/embedded-database/start.ts'
import { ask, readPostmasterPid } from '@yukan/embedded-database/test/places.ts'
import { killIfThere } from '../test/faults/kill-if-there.ts'
import { startProgram } from '../test/program.ts'
import type { RunningProgram } from '../test/program.ts'
import { rowsOfRun } from '../../scripts/rows-of-run.ts'

const ROUNDS = inject('isLongRun') ? 10 : 1
/** More than the pool has connections: some readers wait for one. */
const READERS = 16
const SERVES_WITHIN = 15_000
/** A statement that waits for a lock is ended after 5 s. */
const WAITS_WITHIN = 4_000

const dataDir = mkdtempSync(join(tmpdir(), 'yukan-lost-connections-'))
let database: EmbeddedPostgres
let program: RunningProgram
/** Makes every address unique, to avoid the caches. */
let asked = 0
/** Lengths of a list that are asked for in turn: by offsets alone, of which 10,000 is the greatest, the addresses of a long run would not suffice. */
const LIMITS = 100

beforeAll(async () => {
  database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
})
afterEach(() => program.kill())
afterAll(async () => {
  await database.stop()
  rmSync(dataDir, { recursive: true })
})

async function read(): Promise<number> {
  asked += 1
  const page = `limit=${1 + (asked % LIMITS)}&offset=${Math.floor(asked / LIMITS)}`
  const { status } = await fetch(`http://127.0.0.1:${program.port}/v1/article/get/list?flag=1&${page}`)
  return status
}

/** Backends of the program whose query waits for the lock below. */
async function listWaitingBackends(): Promise<number[]> {
  const rows = await ask<{ pid: number }>(
    database.connection,
    "select pid from pg_stat_activity where application_name = 'yukan' and wait_event_type = 'Lock'",
  )
  return rows.map(({ pid }) => pid)
}

/** Locks the articles: every reader's query is then running when `breakConnections` is called. */
async function whileQueriesRun(breakConnections: (backends: readonly number[]) => Promise<void>): Promise<number[]> {
  const locker = new pg.Client(database.connection)
  locker.on('error', () => undefined)
  await locker.connect()
  await locker.query('begin; lock table article in access exclusive mode')
  try {
    const reading = Promise.all(Array.from({ length: READERS }, read))
    // The failure is awaited below.
    reading.catch(() => undefined)
    await expect.poll(async () => (await listWaitingBackends()).length, { timeout: WAITS_WITHIN, interval: 20 }).toBeGreaterThanOrEqual(5)
    await breakConnections(await listWaitingBackends())
    return await reading
  } finally {
    await locker.end().catch(() => undefined)
  }
}

const postmaster = () => readPostmasterPid(dataDir)

const WAYS: readonly [name: string, breakConnections: (backends: readonly number[]) => Promise<void>][] = [
  ['kill -9 of the postmaster', async () => void process.kill(postmaster(), 'SIGKILL')],
  ['kill -9 of one backend', async ([backend]) => void process.kill(backend!, 'SIGKILL')],
  [
    'pg_terminate_backend for all',
    async () => {
      await ask(
        database.connection,
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      )
    },
  ],
  ['a fast stop', async () => void process.kill(postmaster(), 'SIGINT')],
  [
    'kill -9 of all its processes',
    async () => {
      for (const pid of findDatabaseProcesses(join(dataDir, 'postgres'))) killIfThere(pid)
    },
  ],
]

it.each(rowsOfRun(WAYS, 1))(
  'readers get 200 or 503, and the server serves them again, after %s',
  { timeout: 120_000 * ROUNDS },
  async (_name, breakConnections) => {
    program = await startProgram({ DATABASE_URL: toUrl(database.connection), DATA_DIR: join(dataDir, 'program') })
    // An empty newspaper is closed until it is opened (decision 050).
    await ask(database.connection, 'update founding set opened_at = now()')
    await expect.poll(read, { timeout: SERVES_WITHIN, interval: 20 }).toBe(200)
    for (let round = 0; round < ROUNDS; round += 1) {
      const statuses = await whileQueriesRun(breakConnections)
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(statuses).toContain(503)
      expect(await fetch(`http://127.0.0.1:${program.port}/healthz`).then(({ status }) => status)).toBe(200)
      const serves = async () => (await Promise.all(Array.from({ length: READERS }, read))).every((status) => status === 200)
      await expect.poll(serves, { timeout: SERVES_WITHIN, interval: 50 }).toBe(true)
    }
    expect(program.output()).not.toContain('Unhandled')
  },
)
