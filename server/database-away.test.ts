import { sampleMaster } from '@yukan/contract/samples.ts'
import { errors } from '@yukan/contract/errors.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { rowsOfRun } from '../scripts/rows-of-run.ts'
import { buildApp } from './app.ts'
import { makeFindDeviceReader } from './store/membership/device-readers.ts'
import { watchContentChanges } from './cache/content-changes.ts'
import type { ContentChanges } from './cache/content-changes.ts'
import type { Context } from './context.ts'
import { makeDb, makePool } from './db/connect.ts'
import { loadWebBuild } from './pages/web-build.ts'
import { ResponseCache } from './cache/response-cache.ts'
import { saveMaster } from './store/settings/master.ts'
import { buildTestContext, TEST_NOW } from './test/context.ts'
import type { TestContext } from './test/context.ts'
import { openDatabaseProxy } from './test/faults/database-proxy.ts'
import type { DatabaseProxy } from './test/faults/database-proxy.ts'
import { loginAs, makeArticle, makeMember } from './test/make.ts'
import { openToVisitors } from './test/visit.ts'
import type { Visitor } from './test/visit.ts'

const soon = (timeout: number) => ({ timeout, interval: 50 })
const KNOWN = [
  '/',
  '/article/known/',
  '/article/known.data',
  '/rss.xml',
  '/v1/article/get/list?limit=5',
  '/v1/article/get/detail?slug=known',
]
const FIRST_TITLE = '始めの見出し'
const LAST_TITLE = '三度目の見出し'
/** What the article was called when each fault began. */
const OLD_TITLES: Record<string, string> = { refused: FIRST_TITLE, silent: LAST_TITLE }
const unknown = (name: string) => [
  `/article/${name}/`,
  `/article/${name}.data`,
  `/category/${name}/rss.xml`,
  `/v1/article/get/list?sort.categories=${name}`,
  `/v1/article/get/detail?slug=${name}`,
]

let test: TestContext
let proxy: DatabaseProxy
let ctx: Context
let app: FastifyInstance
let changes: ContentChanges
let visit: Visitor
let member: { cookie: string; authorization: string }
let ahead = 0

beforeAll(async () => {
  test = await buildTestContext()
  proxy = await openDatabaseProxy(test.database.connection)
  const pool = makePool({ ...proxy.connection, max: 5, answerWithin: SECOND })
  const startedAt = performance.now()
  const clock = { now: () => new Date(TEST_NOW.getTime() + performance.now() - startedAt + ahead) }
  const db = makeDb(pool)
  ctx = { ...test.ctx, pool, db, clock, shared: new ResponseCache(clock), findDeviceReader: makeFindDeviceReader(db, clock) }
  await test.db.transaction().execute((transaction) => saveMaster(transaction, sampleMaster))
  await makeArticle(test.db, { slug: 'known', title: FIRST_TITLE, categories: ['chiiki'], tags: ['織物'] })
  for (const slug of ['refused', 'silent']) await makeArticle(test.db, { slug, categories: [slug] })
  member = await loginAs(test, await makeMember(test.db, { subscription: { planName: 'web' } }))
  app = await buildApp(ctx, await loadWebBuild())
  visit = await openToVisitors(app)
  changes = await watchContentChanges(ctx, proxy.connection)
})
afterEach(async () => {
  await proxy.restore()
  await vi.waitUntil(async () => (await visit('/readyz')).status === 200, soon(5 * SECOND))
})
afterAll(async () => {
  await changes.stop()
  await app.close()
  await ctx.db.destroy()
  await proxy.close()
  await test.close()
})

/** A page with its headlines in one piece. */
const withoutBreaks = (page: string) => page.replaceAll('<wbr>', '')

/** The part of a page that a guest reads, without the site around it. */
const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0]

const statuses = async (paths: readonly string[], headers: Record<string, string> = {}) =>
  Promise.all(paths.map(async (path) => [path, (await visit(path, { headers })).status]))
const all = (paths: readonly string[], status: number) => paths.map((path) => [path, status])

const retitle = (title: string) => test.db.updateTable('article').set({ title }).where('slug', '=', 'known').execute()

/** Caches all known pages, and lets the entries become 31 s old. */
async function keepAll(): Promise<Map<string, string>> {
  expect(await statuses(KNOWN)).toEqual(all(KNOWN, 200))
  const texts = await Promise.all(KNOWN.map(async (path) => [path, (await visit(path)).text] as const))
  return new Map(texts)
}

describe.each(
  rowsOfRun<[string, string, () => void]>(
    [
      ['refuses connections', 'refused', () => proxy.cut()],
      ['is gone without a word', 'silent', () => proxy.silence()],
    ],
    1,
  ),
)('while the database %s', (_title, name, goAway) => {
  it('while the database is away, serves cached replies of any age and 503 for all else, until it is back', async () => {
    const kept = await keepAll()
    await goAway()
    ahead += 31 * SECOND
    for (let round = 0; round < 2; round += 1) {
      const found = await Promise.all([...kept.keys()].map(async (path) => [path, await visit(path)] as const))
      expect(found.map(([path, { status, text }]) => [path, status, text])).toEqual([...kept].map(([path, text]) => [path, 200, text]))
      ahead += 31 * SECOND
    }

    const refused = await Promise.all(unknown(name).map(async (path) => [path, await visit(path)] as const))
    for (const [path, { status, headers, text }] of refused) {
      expect([path, status, headers['retry-after'], headers['cache-control']]).toEqual([path, 503, '2', 'no-store'])
      expect(text).toContain(errors.E_UNAVAILABLE.message)
    }
    for (const path of KNOWN.slice(0, 2)) {
      const { status, headers, text } = await visit(path, { headers: { cookie: member.cookie } })
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(text).toContain('ただいま会員情報を確認できないため')
      expect(mainOf(text)).toBe(mainOf(kept.get(path) ?? ''))
    }
    expect(await statuses(['/readyz', '/healthz', '/favicon.svg'])).toEqual([
      ['/readyz', 503],
      ['/healthz', 200],
      ['/favicon.svg', 200],
    ])

    await retitle(`直した見出し（${name}）`)
    // A silent connection is detected by its next heartbeat.
    await vi.waitUntil(() => !changes.isListening(), soon(10 * SECOND))
    await proxy.restore()
    const backAt = performance.now()
    await expect.poll(async () => withoutBreaks((await visit('/')).text).includes(`直した見出し（${name}）`), soon(5 * SECOND)).toBe(true)
    // A part that was not made in time when the database came back is served stale once more.
    const holdsOldTitle = async () => (await visit('/article/known/')).text.includes(OLD_TITLES[name] ?? '')
    await expect.poll(holdsOldTitle, soon(5 * SECOND)).toBe(false)
    await expect
      .poll(() => statuses([...KNOWN, ...unknown(name), '/readyz']), soon(5 * SECOND))
      .toEqual(all([...KNOWN, ...unknown(name), '/readyz'], 200))
    await expect.poll(() => statuses(KNOWN.slice(0, 2), { cookie: member.cookie }), soon(5 * SECOND)).toEqual(all(KNOWN.slice(0, 2), 200))
    expect(performance.now() - backAt).toBeLessThan(5 * SECOND)

    const { text } = await visit('/article/known/')
    await retitle(LAST_TITLE)
    await expect.poll(async () => (await visit('/article/known/')).text.includes(LAST_TITLE), soon(SECOND)).toBe(true)
    expect(text).not.toContain(LAST_TITLE)
  })

  it('while the database is away, serves fifty requests for a cached page within five seconds', async () => {
    await keepAll()
    await goAway()
    ahead += 31 * SECOND
    const askedAt = performance.now()
    const answers = await Promise.all(Array.from({ length: 50 }, () => visit('/')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(performance.now() - askedAt).toBeLessThan(5 * SECOND)
  })
})
