import { beforeAll, expect, it } from 'vitest'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { withdrawArticle } from '../../store/articles/article-write.ts'
import { recordReading } from '../../store/articles/popularity.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { makeArticle } from '../../test/make.ts'
import { testPagingBounds } from '../../test/inputs/paging-bounds.ts'
import { setUp } from '../../test/set-up.ts'

const WEEK = 7 * 24 * HOUR

const test = setUp(buildTestApp)

async function make(slug: string, ageMs: number, readers: number, state?: 'draft' | 'scheduled'): Promise<void> {
  await makeArticle(test.db, { slug, releaseAt: new Date(TEST_NOW.getTime() - ageMs), ...(state === undefined ? {} : { state }) })
  for (let reader = 0; reader < readers; reader += 1)
    await recordReading(test.db, { slug, day: '2026-11-20', visitor: Buffer.from(`reader ${reader}`), now: TEST_NOW })
}

beforeAll(async () => {
  await make('read-twice', 30 * HOUR, 2)
  await make('read-most', 100 * HOUR, 3)
  await make('unread-old', 90 * HOUR, 0)
  await make('read-twice-newer', 20 * HOUR, 2)
  await make('unread-new', HOUR, 0)
  await make('just-within', WEEK - 1, 1)
  await make('a-week-old', WEEK, 5)
  await make('older', WEEK + HOUR, 9)
  await make('withdrawn', HOUR, 9)
  await make('draft', HOUR, 9, 'draft')
  await make('soon', -HOUR, 9, 'scheduled')
  await test.db.transaction().execute((transaction) => withdrawArticle(transaction, 'withdrawn'))
})

const slugs = async (query: Record<string, number | string>) =>
  (await ask(test.app, '/article/get/popular', { query })).popular.data.map(({ slug }) => slug)
const all = ['read-most', 'read-twice-newer', 'read-twice', 'just-within', 'unread-new', 'unread-old']

it('orders the popular articles of a week by readings, the newer one first on a tie', async () => {
  expect(await slugs({})).toEqual(all)
  expect(await slugs({ flag: 1, offset: 1, limit: 2, releaseDatePeriod: '1week' })).toEqual(['read-twice-newer', 'read-twice'])
})

it('counts each reader of a popular article once a day', async () => {
  for (let time = 0; time < 3; time += 1)
    await recordReading(test.db, { slug: 'unread-new', day: '2026-11-20', visitor: Buffer.from('the same'), now: TEST_NOW })
  test.ctx.shared.drop()
  expect(await slugs({})).toEqual(['read-most', 'read-twice-newer', 'read-twice', 'unread-new', 'just-within', 'unread-old'])
})

it('an article is no longer popular when its week is over', async () => {
  test.clock.advance(1)
  test.ctx.shared.drop()
  expect(await slugs({})).not.toContain('just-within')
  test.clock.set(TEST_NOW)
  test.ctx.shared.drop()
})

it.each(['2week', '1month', '7', ''])('article/get/popular refuses releaseDatePeriod=%s', async (releaseDatePeriod) => {
  expect(await refusalOf(test.app, '/article/get/popular', { query: { releaseDatePeriod } })).toEqual({
    detail: 'E_BAD_REQUEST',
    field: 'releaseDatePeriod',
  })
})

it('article/get/popular refuses flag=0', async () => {
  expect(await refusalOf(test.app, '/article/get/popular', { query: { flag: 0 } })).toEqual({ detail: 'E_BAD_REQUEST', field: 'flag' })
})

testPagingBounds(() => test.app, '/article/get/popular', {
  total: all.length,
  countOf: ({ popular }: { popular: { data: unknown[] } }) => popular.data.length,
})
