import { expect, it } from 'vitest'
import type pg from 'pg'
import { awaitDatabaseStart } from './await-start.ts'

const coded = (code: string) => Object.assign(new Error(`refused with ${code}`), { code })

/** A pool whose queries fail in turn with these errors, and then succeed. */
function failingPool(failures: Error[]) {
  let asked = 0
  const query = () => {
    asked += 1
    const failure = failures.shift()
    return failure === undefined ? Promise.resolve() : Promise.reject(failure)
  }
  return { pool: { query } as unknown as Pick<pg.Pool, 'query'>, asked: () => asked }
}

it('the start waits while the database is starting up', async () => {
  const { pool, asked } = failingPool([coded('57P03'), coded('57P03')])
  await awaitDatabaseStart(pool, 1)
  expect(asked()).toBe(3)
})

it('the start reports a database that is still starting up after 120 tries', async () => {
  const { pool, asked } = failingPool(Array.from({ length: 200 }, () => coded('57P03')))
  await expect(awaitDatabaseStart(pool, 0)).rejects.toThrow('refused with 57P03')
  expect(asked()).toBe(120)
})

it.each(['ECONNREFUSED', '28P01', '3D000'])('the start reports %s of the database at once', async (code) => {
  const { pool, asked } = failingPool([coded(code)])
  await expect(awaitDatabaseStart(pool, 1)).rejects.toThrow(code)
  expect(asked()).toBe(1)
})
