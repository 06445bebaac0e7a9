import { beforeAll, expect, it } from 'vitest'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { withdrawArticle } from '../../store/articles/article-write.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { makeArticle } from '../../test/make.ts'
import { testPagingBounds } from '../../test/inputs/paging-bounds.ts'
import { setUp } from '../../test/set-up.ts'

const ago = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE)

const test = setUp(buildTestApp)
beforeAll(async () => {
  for (const minutes of [3, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11])
    await makeArticle(test.db, { slug: `r${minutes}`, isRecommended: true, releaseAt: ago(minutes), rank: 12 - minutes })
  await makeArticle(test.db, { slug: 'plain', releaseAt: ago(0) })
  await makeArticle(test.db, { slug: 'draft', isRecommended: true, state: 'draft', releaseAt: ago(0) })
  await makeArticle(test.db, { slug: 'soon', isRecommended: true, state: 'scheduled', releaseAt: ago(-10) })
  await makeArticle(test.db, { slug: 'withdrawn', isRecommended: true, releaseAt: ago(0) })
  await test.db.transaction().execute((transaction) => withdrawArticle(transaction, 'withdrawn'))
})

const slugs = async (query: Record<string, number>) =>
  (await ask(test.app, '/article/get/recommends', { query })).recommends.data.map(({ slug }) => slug)

it('lists ten recommended articles, newest first, whatever their rank', async () => {
  expect(await slugs({})).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9', 'r10'])
})

it('lists the requested part of the recommended articles', async () => {
  expect(await slugs({ flag: 1, offset: 0, limit: 6 })).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6'])
  expect(await slugs({ flag: 1, offset: 9, limit: 6 })).toEqual(['r10', 'r11'])
})

it('lists a scheduled article among the recommended ones from its minute on', async () => {
  test.clock.set(new Date(ago(-10).getTime() - 1))
  test.ctx.shared.drop()
  expect(await slugs({ limit: 1 })).toEqual(['r1'])
  test.clock.set(ago(-10))
  test.ctx.shared.drop()
  expect(await slugs({ limit: 1 })).toEqual(['soon'])
  test.clock.set(TEST_NOW)
  test.ctx.shared.drop()
})

it.each([0, 2, 'x'])('article/get/recommends refuses flag=%s', async (flag) => {
  expect(await refusalOf(test.app, '/article/get/recommends', { query: { flag } })).toEqual({ detail: 'E_BAD_REQUEST', field: 'flag' })
})

testPagingBounds(() => test.app, '/article/get/recommends', {
  total: 11,
  countOf: ({ recommends }: { recommends: { data: unknown[] } }) => recommends.data.length,
})
