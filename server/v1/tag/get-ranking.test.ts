import { beforeAll, expect, it } from 'vitest'
import { withdrawArticle } from '../../store/articles/article-write.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { makeArticle } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

const test = setUp(buildTestApp)
beforeAll(async () => {
  const make = (day: string, tags: string[], state?: 'draft' | 'scheduled') =>
    makeArticle(test.db, { releaseAt: new Date(`${day}+09:00`), tags, ...(state === undefined ? {} : { state }) })
  await make('2026-11-20T15:00', ['織物', '祭り'])
  await make('2026-11-19T15:00', ['織物', '祭り', '高校'])
  await make('2026-11-01T00:00', ['織物'])
  // The first of thirty days, and the minute before it.
  await make('2026-10-22T00:00', ['高校', '山'])
  await make('2026-10-21T23:59', ['高校', '川'])
  await make('2026-11-20T12:00', ['高校', '草稿'], 'draft')
  await make('2026-11-20T16:00', ['高校', '夕方'], 'scheduled')
  await make('2026-11-21T16:00', ['高校', '明日'], 'scheduled')
  const { slug } = await make('2026-11-18T12:00', ['高校', '取り下げ'])
  await test.db.transaction().execute((transaction) => withdrawArticle(transaction, slug))
})

const ranking = async (query: Record<string, number> = {}) =>
  (await ask(test.app, '/tag/get/ranking', { query })).tags.data.map(({ name, count }) => [name, count])

it('ranks tags by the released articles of the last thirty days, the older tag first on a tie', async () => {
  expect(await ranking()).toEqual([
    ['織物', 3],
    ['祭り', 2],
    ['高校', 2],
    ['山', 1],
  ])
})

it('the ranking of tags counts a scheduled article from its minute on', async () => {
  test.clock.set(new Date('2026-11-20T16:00+09:00'))
  test.ctx.shared.drop()
  expect(await ranking()).toEqual([
    ['織物', 3],
    ['高校', 3],
    ['祭り', 2],
    ['山', 1],
    ['夕方', 1],
  ])
  test.clock.set(TEST_NOW)
  test.ctx.shared.drop()
})

it('the ranking of tags does not count articles older than thirty days', async () => {
  test.clock.set(new Date('2026-11-21T00:00+09:00'))
  test.ctx.shared.drop()
  expect(await ranking()).toEqual([
    ['織物', 3],
    ['祭り', 2],
    ['高校', 2],
    ['夕方', 1],
  ])
  test.clock.set(TEST_NOW)
  test.ctx.shared.drop()
})

it('returns as many tags of the ranking as requested, ten by default', async () => {
  expect(await ranking({ limit: 1 })).toEqual([['織物', 3]])
  for (let number = 0; number < 11; number += 1) await makeArticle(test.db, { tags: [`語${number}`] })
  test.ctx.shared.drop()
  expect((await ranking()).length).toBe(10)
  expect((await ranking({ limit: 100 })).length).toBe(15)
})

it.each(['0', '101', '-1', '1.5', 'ten', ''])('tag/get/ranking refuses limit=%s', async (limit) => {
  expect(await refusalOf(test.app, '/tag/get/ranking', { query: { limit } })).toEqual({ detail: 'E_BAD_REQUEST', field: 'limit' })
})
