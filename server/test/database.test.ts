import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'

let first: TestDatabase
let second: TestDatabase
beforeAll(async () => {
  ;[first, second] = await Promise.all([testDatabase(), testDatabase()])
})
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
})

describe('testDatabase', () => {
  it('testDatabase creates a separate migrated database', async () => {
    await first.db.insertInto('tag').values({ name: 'a', label: 'A' }).execute()
    expect(await first.db.selectFrom('tag').select('name').execute()).toEqual([{ name: 'a' }])
    expect(await second.db.selectFrom('tag').select('name').execute()).toEqual([])
  })

  it('drops a test database with open connections, also when drop is called twice', async () => {
    const third = await testDatabase()
    await third.pool.query('select 1')
    await Promise.all([third.close(), third.close()])
    const { rows } = await first.pool.query('select datname from pg_database where datname = $1', [third.connection.database])
    expect(rows).toEqual([])
  })
})
