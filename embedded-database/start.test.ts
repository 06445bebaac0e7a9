import { statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { findDatabaseProcesses } from './leftovers.ts'
import { AlreadyRunningError } from './lock.ts'
import { ask, endAll, findWatcher, makeTempDir, PATIENT, readPostmasterPid, removeTempDir, runProgram, start } from './test/places.ts'

const root = makeTempDir()
const dataDir = join(root, 'data')

afterEach(endAll)
afterAll(() => removeTempDir(root, [dataDir]))

describe('the embedded database', () => {
  it('starts on an empty folder with the required settings and without TCP', async () => {
    const database = await start(dataDir)
    const [row] = await ask(
      database.connection,
      `SELECT current_user AS "user", current_database() AS "database", current_setting('server_version_num')::int / 10000 AS version,
              (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS is_superuser,
              (SELECT datlocprovider::text || ' ' || datlocale FROM pg_database WHERE datname = current_database()) AS locale,
              current_setting('server_encoding') AS encoding, current_setting('data_checksums') AS checksums,
              current_setting('listen_addresses') AS addresses, current_setting('fsync') AS fsync,
              current_setting('full_page_writes') AS pages, current_setting('synchronous_commit') AS "commit",
              current_setting('max_connections') AS connections`,
    )
    expect(row).toEqual({
      user: 'yukan',
      database: 'yukan',
      version: 18,
      is_superuser: false,
      locale: 'b C.UTF-8',
      encoding: 'UTF8',
      checksums: 'on',
      addresses: '',
      fsync: 'on',
      pages: 'on',
      commit: 'on',
      connections: '60',
    })
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
    expect(statSync(join(dataDir, 'postgres.log')).mode & 0o077).toBe(0)
    await database.stop()
  })

  it('keeps its data from one start to the next', async () => {
    const first = await start(dataDir)
    await ask(first.connection, `CREATE TABLE kept (word text)`)
    await ask(first.connection, `INSERT INTO kept VALUES ('夕刊'), (lower('ÄÖ'))`)
    await first.stop()
    const second = await start(dataDir)
    expect(await ask(second.connection, 'SELECT word FROM kept')).toEqual([{ word: '夕刊' }, { word: 'äö' }])
    await second.stop()
  })

  it('loads into memory after a start what was in memory before', async () => {
    const first = await start(dataDir)
    await ask(first.connection, `CREATE TABLE read_before AS SELECT repeat('x', 500) AS text FROM generate_series(1, 2000)`)
    await ask({ ...first.connection, user: 'postgres' }, 'CREATE EXTENSION pg_prewarm')
    // A database writes nothing while it still reads earlier notes.
    const note = () =>
      ask({ ...first.connection, user: 'postgres' }, 'SELECT autoprewarm_dump_now()').then(
        () => 'noted',
        (error: Error) => error.message,
      )
    await expect.poll(note, PATIENT).toBe('noted')
    await first.stop()
    const second = await start(dataDir)
    const asSuperuser = { ...second.connection, user: 'postgres' }
    await ask(asSuperuser, 'CREATE EXTENSION pg_buffercache')
    const countBlocks = async () => {
      const [row] = await ask(
        asSuperuser,
        `SELECT count(*)::int AS blocks FROM pg_buffercache
         WHERE relfilenode = pg_relation_filenode('read_before') AND reldatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
      return row?.['blocks']
    }
    await expect.poll(countBlocks, PATIENT).toBeGreaterThan(100)
    await second.stop()
  })

  it('is reached by its address as well as by its options, and its role may create databases', async () => {
    const database = await start(dataDir)
    const pool = new pg.Pool({ connectionString: database.url })
    pool.on('error', () => undefined)
    await pool.query('CREATE DATABASE further')
    expect((await pool.query('SELECT count(*)::int AS rows FROM kept')).rows).toEqual([{ rows: 2 }])
    await pool.end()
    expect(await ask({ ...database.connection, database: 'further' }, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  it('refuses a second start on the same data with one sentence, and leaves the running database alone', async () => {
    const database = await start(dataDir)
    const postmaster = readPostmasterPid(dataDir)
    const sentence = `The program is already running on the data in ${dataDir} (process ${process.pid}): stop that one first, or choose another DATA_DIR.`
    const again = await start(dataDir).catch((error: unknown) => error)
    expect(again).toBeInstanceOf(AlreadyRunningError)
    expect(again).toMatchObject({ message: sentence, pid: process.pid, connection: database.connection })
    const other = await runProgram({ dataDir })
    await other.ended
    expect(other.event).toEqual({ kind: 'refused', name: 'AlreadyRunningError', message: sentence })
    expect(readPostmasterPid(dataDir)).toBe(postmaster)
    expect(await ask(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  it('exactly one of three programs that start at the same moment gets the database', async () => {
    const programs = await Promise.all([1, 2, 3].map(() => runProgram({ dataDir })))
    expect(programs.map(({ event }) => event.kind).sort()).toEqual(['ready', 'refused', 'refused'])
    const winner = programs.find(({ event }) => event.kind === 'ready')!
    const refusals = programs.flatMap(({ event }) => (event.kind === 'refused' ? [event.message] : []))
    expect(refusals.filter((message) => message.includes(`(process ${winner.pid})`))).toEqual(refusals)
    winner.child.stdin!.end()
    await winner.ended
  })

  it('leaves no process and a free folder when the database is stopped, also when asked twice', async () => {
    const states: string[] = []
    const database = await start(dataDir)
    const postmaster = readPostmasterPid(dataDir)
    expect(findWatcher(postmaster)).toBeTypeOf('number')
    database.onStateChange((state) => states.push(state))
    await Promise.all([database.stop(), database.stop()])
    expect(states).toEqual(['stopped'])
    expect(findDatabaseProcesses(join(dataDir, 'postgres'))).toEqual([])
    await expect.poll(() => findWatcher(postmaster), PATIENT).toBe(undefined)
    const next = await start(dataDir)
    await next.stop()
  })

  it('stops while a client is in the middle of a transaction, which is not kept', async () => {
    const database = await start(dataDir)
    const client = new pg.Client(database.connection)
    client.on('error', () => undefined)
    await client.connect()
    await client.query(`BEGIN; INSERT INTO kept VALUES ('unconfirmed')`)
    await database.stop()
    const next = await start(dataDir)
    expect(await ask(next.connection, `SELECT word FROM kept WHERE word = 'unconfirmed'`)).toEqual([])
    await next.stop()
  })
})
