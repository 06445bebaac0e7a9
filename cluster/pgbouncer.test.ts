/** The program with two addresses of its database (decision 070): pgbouncer in transaction mode, and PostgreSQL 15 itself. */
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ALWAYS_SERVED } from '@yukan/rules/site/overload.ts'
import { makeDb, makePool } from '@yukan/server/db/connect.ts'
import { makeArticle } from '@yukan/server/test/make.ts'
import { startProgram } from '@yukan/server/test/program.ts'
import type { RunningProgram } from '@yukan/server/test/program.ts'
import { makeFolder, removeFolder, startPgbouncer, startPostgres, urlOf } from './engines.ts'
import type { Engine } from './engines.ts'

/** Pages are kept for thirty seconds: what is seen before was dropped by a notification. */
const BEFORE_ITS_END = { timeout: 15_000, interval: 50 }
const PATIENT = { timeout: 30_000, interval: 50 }

let folder: string
let postgres: Engine
let pgbouncer: Engine
beforeAll(async () => {
  folder = makeFolder()
  postgres = await startPostgres(folder)
  pgbouncer = await startPgbouncer(folder, postgres.address)
})
afterAll(async () => {
  await pgbouncer.kill()
  await postgres.kill()
  removeFolder(folder)
})

const programs: RunningProgram[] = []
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill()
})

async function ask(text: string): Promise<void> {
  const client = new pg.Client(postgres.address)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function start(env: Record<string, string> = {}): Promise<RunningProgram> {
  const program = await startProgram({
    DATABASE_URL: urlOf(pgbouncer.address),
    DATABASE_DIRECT_URL: urlOf(postgres.address),
    DATA_DIR: join(folder, `data-${programs.length}`),
    ROLE: 'web',
    ...env,
  })
  programs.push(program)
  // An empty newspaper is closed until it is opened (decision 050).
  await ask('update founding set opened_at = now()')
  return program
}

const get = (program: RunningProgram, path: string) =>
  fetch(`http://127.0.0.1:${program.port}${path}`, { signal: AbortSignal.timeout(20_000) }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => ({ status: 0, text: '' }),
  )

describe('a direct database address that goes through a pooler', () => {
  it('the program does not start when DATABASE_DIRECT_URL goes through a pooler, and names the reason', async () => {
    const other = await startPgbouncer(folder, postgres.address)
    try {
      await expect(start({ DATABASE_DIRECT_URL: urlOf(other.address) })).rejects.toThrow(
        /DATABASE_DIRECT_URL must lead to the database of DATABASE_URL without a pooler: /,
      )
    } finally {
      await other.kill()
    }
  })
})

describe('two programs behind pgbouncer', () => {
  it('programs behind pgbouncer show a new article by notification and serve more readers than connections', async () => {
    const nodes = [await start(), await start()]
    for (const node of nodes) await expect.poll(() => get(node, '/').then(({ status }) => status), PATIENT).toBe(200)
    const db = makeDb(makePool({ ...postgres.address, max: 1 }))
    await makeArticle(db, { slug: 'bridge', title: '橋の夜の灯り', releaseAt: new Date() })
    await db.destroy()
    for (const node of nodes) await expect.poll(() => get(node, '/').then(({ text }) => text.includes('bridge')), BEFORE_ITS_END).toBe(true)
    // Of each node more than its ten connections, and no more than it serves however busy the machine is.
    const searches = Array.from({ length: 2 * ALWAYS_SERVED }, (_, index) =>
      get(nodes[index % 2]!, `/search/?keyword=${encodeURIComponent(`橋${index}`)}`),
    )
    expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(nodes.map((node) => node.output()).join('')).not.toContain('"level":50')
  })

  it('sessions behind pgbouncer get their timeouts and jit setting from their role', async () => {
    await start()
    // Connections that pgbouncer has opened before the first start are without them.
    await pgbouncer.kill()
    await pgbouncer.restart()
    const client = new pg.Client(pgbouncer.address)
    await client.connect()
    const setting = async (name: string) =>
      (await client.query<{ value: string }>(`select current_setting('${name}') as value`)).rows[0]?.value
    expect([await setting('statement_timeout'), await setting('lock_timeout'), await setting('jit')]).toEqual(['10s', '5s', 'off'])
    await client.end()
  })

  it('serves a cached page while pgbouncer is down, and everything when it is back', async () => {
    const node = await start()
    await expect.poll(() => get(node, '/').then(({ status }) => status), PATIENT).toBe(200)
    await pgbouncer.kill()
    expect((await get(node, '/')).status).toBe(200)
    expect((await get(node, '/readyz')).status).toBe(503)
    await pgbouncer.restart()
    await expect.poll(() => get(node, '/readyz').then(({ status }) => status), PATIENT).toBe(200)
    expect((await get(node, `/search/?keyword=${encodeURIComponent('灯り')}`)).status).toBe(200)
  })
})
