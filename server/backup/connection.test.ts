import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import { expect, it } from 'vitest'
import { isDatabaseAway } from '../refusal.ts'
import { buildTestContext } from '../test/context.ts'
import { setUp } from '../test/set-up.ts'
import { withConnection } from './connection.ts'

const test = setUp(buildTestContext)

it.each(['while rows are copied', 'while it is idle'])('a connection that the server ends %s fails for its caller only', async (when) => {
  const uncaught: unknown[] = []
  const collect = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', collect)
  const failure = await withConnection(test.ctx, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const end = () => test.database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    if (when === 'while it is idle') {
      // It may have ended before the reply arrives.
      const isOver = new Promise((resolve) => client.once('end', resolve))
      await Promise.all([end(), isOver])
      await client.query('select 1')
    }
    let isEnded = false
    const sink = new Writable({
      write(_chunk, _encoding, done) {
        if (isEnded) return done()
        isEnded = true
        end().then(() => done(), done)
      },
    })
    await pipeline(client.query(copyTo('copy (select repeat(md5(i::text), 100) from generate_series(1, 100000) i) to stdout')), sink)
  }).catch((error: unknown) => error)
  process.off('uncaughtException', collect)
  expect([failure instanceof Error, isDatabaseAway(failure), uncaught]).toEqual([true, true, []])
})
