import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findDatabaseProcesses } from './leftovers.ts'
import {
  ask,
  connectionOf,
  endAll,
  findWatcher,
  killDatabase,
  killIfThere,
  killProgram,
  makeTempDir,
  PATIENT,
  readPostmasterPid,
  removeTempDir,
  runProgram,
  start,
} from './test/places.ts'

const root = makeTempDir()
const dataDir = join(root, 'data')
const clusterDir = join(dataDir, 'postgres')

beforeAll(async () => {
  const database = await start(dataDir)
  await ask(database.connection, 'CREATE TABLE journal (id int PRIMARY KEY)')
  await database.stop()
})

afterEach(endAll)
afterAll(() => removeTempDir(root, [dataDir]))

/** Writes rows until a write fails; returns the confirmed numbers. */
async function writeUntilCut(pool: pg.Pool, from: number): Promise<number[]> {
  const confirmed: number[] = []
  for (let id = from; ; id += 1) {
    try {
      await pool.query('INSERT INTO journal VALUES ($1)', [id])
      confirmed.push(id)
    } catch {
      return confirmed
    }
  }
}

async function readJournal(client: Pick<pg.Pool, 'query'>): Promise<Set<number>> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM journal')
  return new Set(rows.map(({ id }) => id))
}

describe('a database that is killed', () => {
  it('a killed database restarts by itself for the same pool, with every confirmed row', async () => {
    const messages: string[] = []
    const states: string[] = []
    const database = await start(dataDir, (message) => messages.push(message))
    database.onStateChange((state) => states.push(state))
    const pool = new pg.Pool(database.connection)
    pool.on('error', () => undefined)
    for (const round of [1, 2, 3]) {
      const writing = writeUntilCut(pool, round * 1_000_000)
      await expect
        .poll(
          async () =>
            (
              await ask<{ n: number }>(database.connection, 'SELECT count(*)::int AS n FROM journal WHERE id >= $1', [round * 1_000_000])
            )[0]!.n,
          PATIENT,
        )
        .toBeGreaterThan(50)
      expect((await killDatabase(dataDir)).length).toBeGreaterThan(3)
      const confirmed = await writing
      await expect
        .poll(
          () =>
            pool.query('SELECT 1').then(
              () => 'answers',
              () => 'down',
            ),
          PATIENT,
        )
        .toBe('answers')
      const found = await readJournal(pool)
      expect(confirmed.filter((id) => !found.has(id))).toEqual([])
    }
    await expect.poll(() => states, PATIENT).toEqual(['down', 'running', 'down', 'running', 'down', 'running'])
    const each = ['The database ended unasked (SIGKILL): starting it again.', 'The database runs again.']
    expect(messages.filter((message) => message.startsWith('The database'))).toEqual([...each, ...each, ...each])
    await pool.end()
    await database.stop()
  })

  it('a killed database that cannot restart can still be stopped', async () => {
    const database = await start(dataDir)
    const states: string[] = []
    database.onStateChange((state) => states.push(state))
    const file = join(clusterDir, 'postgresql.auto.conf')
    const before = readFileSync(file, 'utf8')
    appendFileSync(file, "shared_buffers = 'much'\n")
    await killDatabase(dataDir)
    await expect.poll(() => states, PATIENT).toEqual(['down'])
    await database.stop()
    expect(states).toEqual(['down', 'stopped'])
    writeFileSync(file, before)
  })

  it('the database restarts when only its first process is killed', { tags: ['long'] }, async () => {
    const database = await start(dataDir)
    killIfThere(readPostmasterPid(dataDir))
    await expect.poll(() => ask(database.connection, 'SELECT 1 AS one').catch(() => 'down'), PATIENT).toEqual([{ one: 1 }])
    await database.stop()
  })

  it('the database recovers under the same first process when the process of one connection is killed', { tags: ['long'] }, async () => {
    const database = await start(dataDir)
    const postmaster = readPostmasterPid(dataDir)
    const client = new pg.Client(database.connection)
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    killIfThere(rows[0]!.pid)
    await expect.poll(() => ask(database.connection, 'SELECT 1 AS one').catch(() => 'down'), PATIENT).toEqual([{ one: 1 }])
    expect(readPostmasterPid(dataDir)).toBe(postmaster)
    await database.stop()
  })

  it('the next start has every confirmed row when program and database were killed together', async () => {
    const program = await runProgram({ dataDir })
    const pool = new pg.Pool(connectionOf(program))
    pool.on('error', () => undefined)
    const writing = writeUntilCut(pool, 9_000_000)
    await expect
      .poll(
        async () => (await ask<{ n: number }>(connectionOf(program), 'SELECT count(*)::int AS n FROM journal WHERE id >= 9000000'))[0]!.n,
        PATIENT,
      )
      .toBeGreaterThan(50)
    await killProgram(program)
    await killDatabase(dataDir)
    const confirmed = await writing
    await pool.end()
    const database = await start(dataDir)
    const after = new pg.Pool(database.connection)
    // A pool's end does not wait for its clients: one may still be connected when the database stops.
    after.on('error', () => undefined)
    const found = await readJournal(after)
    expect(confirmed.filter((id) => !found.has(id))).toEqual([])
    await after.end()
    await database.stop()
  })
})

describe('a program that is killed', () => {
  it('a killed program’s database shuts down', async () => {
    const program = await runProgram({ dataDir })
    const postmaster = readPostmasterPid(dataDir)
    await killProgram(program)
    await expect.poll(() => findDatabaseProcesses(clusterDir), PATIENT).toEqual([])
    await expect.poll(() => findWatcher(postmaster), PATIENT).toBe(undefined)
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8').trimEnd()).toMatch(/database system is shut down$/)
  })

  it('a program can start at the very moment another one is killed', async () => {
    const program = await runProgram({ dataDir })
    await ask(connectionOf(program), 'INSERT INTO journal VALUES (1)')
    killIfThere(program.pid)
    const database = await start(dataDir)
    expect(await ask(database.connection, 'SELECT id FROM journal WHERE id = 1')).toEqual([{ id: 1 }])
    await database.stop()
  })

  it('the next start ends the orphaned database of a program whose watcher was killed too', { tags: ['long'] }, async () => {
    const program = await runProgram({ dataDir })
    const orphan = readPostmasterPid(dataDir)
    await ask(connectionOf(program), 'INSERT INTO journal VALUES (2)')
    killIfThere(findWatcher(orphan)!)
    await killProgram(program)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(findDatabaseProcesses(clusterDir)).toContain(orphan)
    const messages: string[] = []
    const database = await start(dataDir, (message) => messages.push(message))
    expect(messages.map((message) => message.replaceAll(/\d+, |\d+/g, ''))).toEqual([
      'PostgreSQL is still there from before (processes ): ending it.',
    ])
    expect(readPostmasterPid(dataDir)).not.toBe(orphan)
    expect(await ask(database.connection, 'SELECT id FROM journal WHERE id = 2')).toEqual([{ id: 2 }])
    await database.stop()
  })

  it('a killed watcher is replaced by a new one, which ends the database when the program is killed', { tags: ['long'] }, async () => {
    const program = await runProgram({ dataDir })
    const postmaster = readPostmasterPid(dataDir)
    const watcher = findWatcher(postmaster)!
    killIfThere(watcher)
    await expect.poll(() => findWatcher(postmaster), PATIENT).toBe(undefined)
    await expect.poll(() => findWatcher(postmaster), PATIENT).toBeTypeOf('number')
    await killProgram(program)
    await expect.poll(() => findDatabaseProcesses(clusterDir), PATIENT).toEqual([])
  })

  it('stale lock files do not block a start, though their process ids belong to other processes now', async () => {
    const owner = statSync(clusterDir)
    const account = process.getuid!() === 0 ? { uid: owner.uid, gid: owner.gid } : {}
    const stranger = spawn('sleep', ['60'], { ...account, cwd: '/', stdio: 'ignore' })
    const lines = [stranger.pid, '/proc/self/cwd', 1, 5432, '.', '', '', 'ready']
    writeFileSync(join(clusterDir, 'postmaster.pid'), `${lines.join('\n')}\n`)
    writeFileSync(join(clusterDir, '.s.PGSQL.5432.lock'), `${lines.join('\n')}\n`)
    const connection = { host: clusterDir, port: 5432, user: 'yukan', database: 'yukan' }
    writeFileSync(join(dataDir, 'postgres.holder.json'), JSON.stringify({ pid: stranger.pid, connection, aliasDir: null }))
    const database = await start(dataDir)
    expect(await ask(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBe(null)
    await database.stop()
    stranger.kill('SIGKILL')
  })

  it('the next start removes the half-made data of a killed program', async () => {
    mkdirSync(join(dataDir, 'postgres.new-cut'))
    appendFileSync(join(dataDir, 'postgres.new-cut', 'PG_VERSION'), '18\n')
    const database = await start(dataDir)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
    await database.stop()
  })
})
