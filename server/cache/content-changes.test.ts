import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { watchContentChanges } from './content-changes.ts'
import type { ContentChanges } from './content-changes.ts'
import type { Context } from '../context.ts'
import { makeDb, makePool } from '../db/connect.ts'
import { ResponseCache } from './response-cache.ts'
import { addEdition, saveSlot } from '../store/articles/front.ts'
import { saveArticles, withdrawArticle } from '../store/articles/article-write.ts'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { buildTestContext } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { openDatabaseProxy } from '../test/faults/database-proxy.ts'
import type { DatabaseProxy } from '../test/faults/database-proxy.ts'
import { makeArticle } from '../test/make.ts'

/** Far longer than a notification takes, and far shorter than the minute after which a change is found without one. */
const PROMPT = 10 * SECOND
const soon = (timeout: number) => ({ timeout, interval: 20 })
const realClock = { now: () => new Date() }

async function keep(shared: ResponseCache): Promise<void> {
  await shared.get('kept', async () => 'kept')
  expect(shared.fresh('kept')).toBe('kept')
}

describe('content changes of another connection', () => {
  let test: TestContext
  let changes: ContentChanges
  let elsewhere: pg.Client
  beforeAll(async () => {
    test = await buildTestContext()
    elsewhere = new pg.Client(test.database.connection)
    await elsewhere.connect()
    changes = await watchContentChanges(test.ctx, test.database.connection)
  })
  afterAll(async () => {
    await changes.stop()
    await elsewhere.end()
    await test.close()
  })

  const article = { releaseAt: new Date('2026-11-20T15:00:00+09:00'), slug: 'changing' }
  it.each([
    ['an article is written', () => makeArticle(test.db, article)],
    ['it is changed', () => makeArticle(test.db, { ...article, title: '直した見出し' })],
    ['its rank is changed by hand', () => elsewhere.query(`update article set rank = 3 where slug = 'changing'`)],
    ['it is withdrawn', () => test.db.transaction().execute((transaction) => withdrawArticle(transaction, 'changing'))],
    ['a category is added', () => elsewhere.query(`insert into category (slug, name, label) values ('a', 'A', 'A')`)],
    ['the master data change', () => elsewhere.query(`insert into master_data values ('publication', '{}')`)],
    ['a paper appears', () => elsewhere.query(`insert into paper_issue (kind, day) values ('evening', '2026-11-20')`)],
    [
      'a front page is prepared',
      () =>
        elsewhere.query(
          `insert into front_edition (launch_at, ends_at, made_by, made_at, changed_by, changed_at) values (now(), now(), '', now(), '', now())`,
        ),
    ],
    [
      'weather is imported',
      () =>
        elsewhere.query(`insert into weather_forecast values ('100010', '2026-11-20', '{}', '{}', 'test', '2026-11-20T15:00:00+09:00')`),
    ],
  ])('drops all cached replies at once when %s', async (_name, change) => {
    await keep(test.ctx.shared)
    await change()
    await expect.poll(() => test.ctx.shared.fresh('kept'), soon(PROMPT)).toBe(undefined)
  })

  it('drops cached replies when a change is committed, and not before', async () => {
    await elsewhere.query('begin')
    await elsewhere.query(`update category set label = 'B' where slug = 'a'`)
    await keep(test.ctx.shared)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(test.ctx.shared.fresh('kept')).toBe('kept')
    await elsewhere.query('commit')
    await expect.poll(() => test.ctx.shared.fresh('kept'), soon(PROMPT)).toBe(undefined)
  })

  it('drops no cached reply when a change is rolled back', async () => {
    await elsewhere.query('begin')
    await elsewhere.query(`update category set label = 'C' where slug = 'a'`)
    await keep(test.ctx.shared)
    await elsewhere.query('rollback')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(test.ctx.shared.fresh('kept')).toBe('kept')
  })
})

describe('the connection for content changes', () => {
  let test: TestContext
  let proxy: DatabaseProxy
  let changes: ContentChanges
  beforeAll(async () => {
    test = await buildTestContext()
    proxy = await openDatabaseProxy(test.database.connection)
  })
  afterAll(async () => {
    await proxy.close()
    await test.close()
  })
  beforeEach(async () => {
    changes = await watchContentChanges(test.ctx, proxy.connection)
  })
  afterEach(() => changes.stop())

  const countLines = async () => {
    const { rows } = await test.database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'yukan changes' and datname = current_database() and query = 'listen content_changed'`,
    )
    return rows.map(({ pid }) => pid)
  }
  const change = () =>
    test.db
      .insertInto('contact_item')
      .values({ slug: `item-${Math.random()}`, item_name: 'x' })
      .execute()

  it('drops all cached replies and reconnects at once when the server ends the connection', async () => {
    const [pid] = await countLines()
    await keep(test.ctx.shared)
    const endedAt = performance.now()
    await test.database.pool.query('select pg_terminate_backend($1)', [pid])
    await expect.poll(() => test.ctx.shared.fresh('kept'), soon(PROMPT)).toBe(undefined)
    await expect.poll(countLines, soon(PROMPT)).toEqual([expect.any(Number)])
    expect(performance.now() - endedAt).toBeLessThan(PROMPT)
    expect(await countLines()).not.toEqual([pid])
    await new Promise((resolve) => setTimeout(resolve, 100))
    await keep(test.ctx.shared)
    await change()
    await expect.poll(() => test.ctx.shared.fresh('kept'), soon(PROMPT)).toBe(undefined)
  })

  it('caches only for a moment while the connection is down, and drops everything when it is back', async () => {
    await proxy.cut()
    await expect.poll(countLines, soon(PROMPT)).toEqual([])
    await keep(test.ctx.shared)
    await change()
    await expect.poll(() => test.ctx.shared.fresh('kept'), soon(PROMPT)).toBe(undefined)
    await keep(test.ctx.shared)
    await proxy.restore()
    await expect.poll(countLines, soon(PROMPT)).toHaveLength(1)
    await expect.poll(() => test.ctx.shared.fresh('kept'), soon(PROMPT)).toBe(undefined)
  })

  it('detects a silent connection and opens another', async () => {
    proxy.silence()
    await keep(test.ctx.shared)
    await expect.poll(() => test.ctx.shared.fresh('kept'), soon(10 * SECOND)).toBe(undefined)
    const lost = await countLines()
    await proxy.restore()
    await expect.poll(async () => (await countLines()).filter((pid) => !lost.includes(pid)), soon(PROMPT)).toHaveLength(1)
    await keep(test.ctx.shared)
    await change()
    await expect.poll(() => test.ctx.shared.fresh('kept'), soon(PROMPT)).toBe(undefined)
  })

  it('keeps one connection, however often it was lost, and none once it is stopped', async () => {
    for (let round = 0; round < 3; round += 1) {
      await proxy.cut()
      await proxy.restore()
      await expect.poll(countLines, soon(PROMPT)).toHaveLength(1)
    }
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await countLines()).toHaveLength(1)
    await changes.stop()
    await expect.poll(countLines, soon(PROMPT)).toEqual([])
  })
})

describe('a scheduled article', () => {
  let test: TestApp
  let ctx: Context
  let changes: ContentChanges
  beforeAll(async () => {
    test = await buildTestApp({ context: { clock: realClock, shared: new ResponseCache(realClock) } })
    ctx = test.ctx
  })
  afterEach(() => changes.stop())
  afterAll(() => test.close())

  const inMilliseconds = (wait: number) => new Date(Date.now() + wait)
  const latest = async () => {
    const reply = await test.app.inject('/v1/article/get/list?limit=10')
    return reply.json<{ articles: { data: { slug: string }[] } }>().articles.data.map(({ slug }) => slug)
  }

  it('shows a scheduled article at its minute without any write', async () => {
    changes = await watchContentChanges(ctx, test.database.connection)
    const releaseAt = inMilliseconds(1500)
    await makeArticle(test.db, { slug: 'first', state: 'scheduled', releaseAt })
    await makeArticle(test.db, { slug: 'second', state: 'scheduled', releaseAt: new Date(releaseAt.getTime() + 700) })
    expect(await latest()).toEqual([])
    await expect.poll(latest, soon(PROMPT)).toEqual(['first'])
    expect(Date.now() - releaseAt.getTime()).toBeLessThan(PROMPT)
    await expect.poll(latest, soon(PROMPT)).toEqual(['second', 'first'])
    expect(Date.now() - releaseAt.getTime()).toBeLessThan(700 + PROMPT)
  })

  it('shows a scheduled article at its new minute after the release is moved', async () => {
    await makeArticle(test.db, { slug: 'moved', state: 'scheduled', releaseAt: inMilliseconds(60 * 60 * SECOND) })
    changes = await watchContentChanges(ctx, test.database.connection)
    const before = await latest()
    const releaseAt = inMilliseconds(600)
    await makeArticle(test.db, { slug: 'moved', state: 'scheduled', releaseAt })
    expect(await latest()).toEqual(before)
    await expect.poll(latest, soon(PROMPT)).toEqual(['moved', ...before])
    expect(Date.now() - releaseAt.getTime()).toBeLessThan(PROMPT)
  })

  it('shows an article that was due while the server was down as soon as the server starts', async () => {
    const before = await latest()
    const releaseAt = inMilliseconds(300)
    await makeArticle(test.db, { slug: 'missed', state: 'scheduled', releaseAt })
    await expect.poll(() => Date.now(), soon(SECOND)).toBeGreaterThan(releaseAt.getTime())
    changes = await watchContentChanges(ctx, test.database.connection)
    expect(await latest()).toEqual(['missed', ...before])
  })

  it('drops cached replies at the minute of an article although the query for the next one failed', { tags: ['long'] }, async () => {
    const proxy = await openDatabaseProxy(test.database.connection)
    const pool = makePool(proxy.connection)
    const elsewhere = { ...ctx, pool, db: makeDb(pool), shared: new ResponseCache(realClock) }
    await test.db.transaction().execute((transaction) => withdrawArticle(transaction, 'moved'))
    const releaseAt = inMilliseconds(1500)
    await makeArticle(test.db, { slug: 'known', state: 'scheduled', releaseAt })
    changes = await watchContentChanges(elsewhere, test.database.connection)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await proxy.cut()
    await test.db.updateTable('category').set({ position: 1 }).execute()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await keep(elsewhere.shared)
    await expect.poll(() => elsewhere.shared.fresh('kept'), soon(PROMPT)).toBe(undefined)
    const late = Date.now() - releaseAt.getTime()
    // A timer may fire a few milliseconds before the clock says so.
    expect(late).toBeGreaterThan(-50)
    expect(late).toBeLessThan(PROMPT)
    await elsewhere.db.destroy()
    await proxy.close()
  })

  it('queries the scheduled articles once at the minute, however many changes there were before', async () => {
    let looks = 0
    const db = ctx.db.withPlugin({
      transformQuery: ({ node }) => {
        looks += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    changes = await watchContentChanges({ ...ctx, db }, test.database.connection)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await saveLater(test, 1200)
    await Promise.all(Array.from({ length: 50 }, (_, position) => test.db.updateTable('category').set({ position }).execute()))
    await new Promise((resolve) => setTimeout(resolve, 300))
    looks = 0
    await new Promise((resolve) => setTimeout(resolve, 1500))
    // One query at the minute, and one more if the timer was a millisecond early.
    expect([1, 2]).toContain(looks)
  })
})

it('a front page changes at its launch and at its end without any write', async () => {
  const test = await buildTestApp({ context: { clock: realClock, shared: new ResponseCache(realClock) } })
  const made = new Date()
  for (const slug of ['newer', 'older'])
    await makeArticle(test.db, { slug, releaseAt: new Date(made.getTime() - (slug === 'older' ? 2 : 1) * SECOND) })
  const older = await test.db.selectFrom('article').select('id').where('slug', '=', 'older').executeTakeFirstOrThrow()
  const changed = { by: 'x', now: made }
  const launchAt = new Date(made.getTime() + 3 * SECOND)
  const id = await addEdition(test.db, { launchAt, endsAt: new Date(launchAt.getTime() + 2 * SECOND), ...changed })
  await saveSlot(test.db, id, older.id, changed)
  const changes = await watchContentChanges(test.ctx, test.database.connection)
  const placed = async () => {
    const reply = await test.app.inject('/v1/article/get/tops')
    return (reply.json<{ front?: { slug: string }[] }>().front ?? []).map(({ slug }) => slug)
  }
  expect(await placed()).toEqual([])
  await expect.poll(placed, soon(PROMPT)).toEqual(['older'])
  await expect.poll(placed, soon(PROMPT)).toEqual([])
  await changes.stop()
  await test.close()
})

async function saveLater(test: TestApp, wait: number): Promise<void> {
  const { id: _id, ...input } = await makeArticle(test.db, { slug: 'later', state: 'draft' })
  const releaseAt = new Date(Date.now() + wait)
  await test.db.transaction().execute((transaction) => saveArticles(transaction, [{ ...input, state: 'scheduled', releaseAt }], new Date()))
}
