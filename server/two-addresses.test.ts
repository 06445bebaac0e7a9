/** Two addresses of the database (decision 070). The pooler itself: `npm run test:cluster`. */
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeContext } from './context.ts'
import type { Context } from './context.ts'
import { withAdvisoryLock } from './db/advisory-lock.ts'
import { makePool, setRoleLimits } from './db/connect.ts'
import { proveDirect } from './prove-direct.ts'
import { readConfig } from './config.ts'
import { testDatabase } from './test/database.ts'
import type { TestDatabase } from './test/database.ts'

let database: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  other = await testDatabase()
})
afterAll(async () => {
  await database.close()
  await other.close()
})

describe('proveDirect', () => {
  it('accepts a direct address of the same database', async () => {
    await expect(proveDirect(database.pool, database.connection)).resolves.toBe(undefined)
  })

  it('rejects a direct address where a notification never arrives, and names the setting', async () => {
    await expect(proveDirect(other.pool, database.connection, 300)).rejects.toThrow(
      'DATABASE_DIRECT_URL must lead to the database of DATABASE_URL without a pooler: a notification did not arrive within 0.3 s.',
    )
  })

  it('proveDirect leaves no connection open', async () => {
    await proveDirect(other.pool, database.connection, 50).catch(() => undefined)
    const { rows } = await database.pool.query(`select 1 from pg_stat_activity where application_name = 'yukan start'`)
    expect(rows).toEqual([])
  })
})

describe('a context with two database addresses', () => {
  let ctx: Context
  afterEach(() => ctx.close())

  it('a context with a direct address has a second pool, which takes session locks, and closes both', async () => {
    ctx = makeContext(readConfig({}), { connection: database.connection, direct: { ...database.connection, max: 1 } })
    expect(ctx.direct.db).not.toBe(ctx.db)
    const [own] = (await ctx.direct.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
    const held = await withAdvisoryLock(ctx.direct.db, 'two addresses', async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(ctx.db)
      return rows
    })
    expect(held).toEqual({ value: [own] })
    await ctx.close()
    expect([ctx.pool.ended, ctx.direct.pool.ended]).toEqual([true, true])
    ctx = makeContext(readConfig({}), { connection: database.connection, direct: null })
  })

  it('a context without a pooler has one pool', () => {
    ctx = makeContext(readConfig({}), { connection: database.connection, direct: null })
    expect([ctx.direct.db === ctx.db, ctx.direct.pool === ctx.pool]).toEqual([true, true])
  })
})

describe('setRoleLimits', () => {
  it('stores the limits of a session once as settings of the role in this database', async () => {
    const direct = makePool({ ...database.connection, max: 1 })
    try {
      await setRoleLimits(direct)
      const settings = async () =>
        (
          await database.pool.query<{ setconfig: string[] }>(
            'select setconfig from pg_db_role_setting join pg_database on oid = setdatabase where datname = current_database()',
          )
        ).rows
      const first = await settings()
      expect(first).toEqual([
        { setconfig: ['lock_timeout=5000', 'idle_in_transaction_session_timeout=10000', 'statement_timeout=10000', 'jit=off'] },
      ])
      await setRoleLimits(direct)
      expect(await settings()).toEqual(first)
      // A new session as a pooler opens it: without its own settings.
      const client = new pg.Client(database.connection)
      await client.connect()
      expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '10s' }])
      await client.end()
    } finally {
      await direct.end()
    }
  })
})
