/** Pages of the program behind Varnish: purged by the outbox, kept without the program, and nobody's but the reader's (decision 079). */
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDb, makePool } from '@yukan/server/db/connect.ts'
import type { TestDatabase } from '@yukan/server/test/database.ts'
import { makeArticle } from '@yukan/server/test/make.ts'
import { freePort, startProgram } from '@yukan/server/test/program.ts'
import type { RunningProgram } from '@yukan/server/test/program.ts'
import { makeFolder, removeFolder, startPostgres } from './engines.ts'
import type { Engine } from './engines.ts'
import { startVarnish } from './varnish.ts'
import type { EdgeAddress } from './varnish.ts'

const PATIENT = { timeout: 30_000, interval: 50 }

let folder: string
let postgres: Engine
let varnish: Engine<EdgeAddress>
let program: RunningProgram
let db: TestDatabase['db']
let originPort: number
beforeAll(async () => {
  folder = makeFolder()
  postgres = await startPostgres(folder)
  originPort = await freePort()
  varnish = await startVarnish(folder, { originPort })
  program = await startOrigin()
  db = makeDb(makePool({ ...postgres.address, max: 2 }))
  await makeArticle(db, { slug: 'bridge', title: '橋の夜の灯り', releaseAt: new Date(), categories: ['town'] })
})
afterAll(async () => {
  await db.destroy()
  await program.kill()
  await varnish.kill()
  await postgres.kill()
  removeFolder(folder)
})

async function startOrigin(): Promise<RunningProgram> {
  const { host, port, user, database } = postgres.address
  const started = await startProgram({
    DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`,
    DATA_DIR: join(folder, 'data'),
    PORT: String(originPort),
    EDGE_PURGE_URLS: `http://127.0.0.1:${varnish.address.port}`,
    LOG_LEVEL: 'warn',
  })
  const client = new pg.Client(postgres.address)
  await client.connect()
  await client.query('update founding set opened_at = now()')
  await client.end()
  return started
}

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`http://127.0.0.1:${varnish.address.port}${path}`, { headers, redirect: 'manual' })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

describe('an article at the edge', () => {
  it('is fresh within a second after it was changed at the desk', async () => {
    await expect.poll(() => get('/article/bridge/').then(({ status }) => status), PATIENT).toBe(200)
    await db.updateTable('article').set({ title: '橋の朝の霧' }).where('slug', '=', 'bridge').execute()
    await expect
      .poll(() => get('/article/bridge/').then(({ text }) => text.includes('橋の朝の霧')), { timeout: 5000, interval: 20 })
      .toBe(true)
  })
})
