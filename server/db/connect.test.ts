import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isDatabaseAway } from '../refusal.ts'
import { testDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { openDatabaseProxy } from '../test/faults/database-proxy.ts'
import type { DatabaseProxy } from '../test/faults/database-proxy.ts'
import { makeDb, makePool } from './connect.ts'

const PATIENT = { timeout: 10_000, interval: 50 }

let database: TestDatabase
let proxy: DatabaseProxy
beforeAll(async () => {
  database = await testDatabase()
  proxy = await openDatabaseProxy(database.connection)
})
afterAll(async () => {
  await proxy.close()
  await database.close()
})

let pool: pg.Pool
beforeEach(() => {
  pool = makePool({ ...proxy.connection, max: 2, answerWithin: 500 })
})
afterEach(() => pool.end())

describe('a pool', () => {
  it('a pool fails queries on a silent connection, and connects again once the server is back', async () => {
    const db = makeDb(pool)
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one)
    await Promise.all([sql`select pg_sleep(0.1)`.execute(db), sql`select pg_sleep(0.1)`.execute(db)])
    expect(pool.totalCount).toBe(2)
    proxy.silence()
    const failures = await Promise.all([ask(), ask(), ask()].map((asked) => asked.catch((error: unknown) => error)))
    expect(failures.map(isDatabaseAway)).toEqual([true, true, true])
    await proxy.restore()
    expect(await ask()).toBe(1)
  })

  it('a pool finds the database again after its connections were cut', async () => {
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await proxy.cut()
    const failure = await pool.query('select 1').catch((error: unknown) => error)
    expect(isDatabaseAway(failure)).toBe(true)
    await proxy.restore()
    await expect.poll(() => pool.query('select 1 as one').then(({ rows }) => rows, isDatabaseAway), PATIENT).toEqual([{ one: 1 }])
  })
})
