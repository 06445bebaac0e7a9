import { beforeAll, expect, it } from 'vitest'
import { withdrawArticle } from '../../store/articles/article-write.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { makeArticle } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

const soon = new Date('2026-11-20T16:00+09:00')

const test = setUp(buildTestApp)
beforeAll(async () => {
  const make = (time: string, state?: 'draft') => makeArticle(test.db, { releaseAt: new Date(`${time}+09:00`), ...(state && { state }) })
  await make('2024-02-29T23:59')
  await make('2024-02-01T00:00')
  await make('2024-03-01T00:00')
  await make('2026-11-02T00:00')
  await make('2026-11-02T12:00')
  await make('2026-11-05T23:59')
  await make('2026-11-07T12:00', 'draft')
  await makeArticle(test.db, { releaseAt: soon, state: 'scheduled' })
  const { slug } = await make('2026-11-08T12:00')
  await test.db.transaction().execute((transaction) => withdrawArticle(transaction, slug))
})

const without = async (year: number, month: number) =>
  (await ask(test.app, '/article/get/existsInMonth', { query: { year, month } })).notExists
const upTo = (last: number, ...except: number[]) =>
  Array.from({ length: last }, (_, index) => index + 1).filter((day) => !except.includes(day))

it.each([
  ['a leap February with articles on its first and last day', 2024, 2, upTo(29, 1, 29)],
  ['the month after it', 2024, 3, upTo(31, 1)],
  ['a February of 28 days', 2023, 2, upTo(28)],
  ['the leap February of a century', 2000, 2, upTo(29)],
  ['the February of a century that is no leap year', 2100, 2, upTo(28)],
  ['the current month', 2026, 11, upTo(30, 2, 5)],
  ['a month to come', 2026, 12, upTo(31)],
  ['the first month there may be', 1945, 1, upTo(31)],
  ['the last month there may be', 9999, 12, upTo(31)],
])('lists the days without articles of %s', async (_name, year, month, expected) => {
  expect(await without(year, month)).toEqual(expected)
})

it.each([
  ['Culture Day and Labour Thanksgiving Day', 2026, 11, [3, 23]],
  ['a month without any', 2026, 6, []],
  ['a substitute holiday and the day between two', 2026, 9, [21, 22, 23]],
])('lists the national holidays: %s', async (_name, year, month, expected) => {
  expect((await ask(test.app, '/article/get/existsInMonth', { query: { year, month } })).holidays).toEqual(expected)
})

it('a scheduled article counts for its day from its minute on', async () => {
  test.clock.set(new Date(soon.getTime() - 1))
  test.ctx.shared.drop()
  expect(await without(2026, 11)).toContain(20)
  test.clock.set(soon)
  test.ctx.shared.drop()
  expect(await without(2026, 11)).not.toContain(20)
  test.clock.set(TEST_NOW)
  test.ctx.shared.drop()
})

it.each([
  ['year', { month: 11 }],
  ['month', { year: 2026 }],
  ['year', {}],
  ['year', { year: 1944, month: 12 }],
  ['year', { year: 10_000, month: 1 }],
  ['year', { year: '26.0', month: 1 }],
  ['year', { year: [2026, 2026], month: 1 }],
  ['month', { year: 2026, month: 0 }],
  ['month', { year: 2026, month: 13 }],
  ['month', { year: 2026, month: -1 }],
  ['month', { year: 2026, month: 'Feb' }],
  ['month', { year: 2026, month: '' }],
])('article/get/existsInMonth refuses a wrong %s: %o', async (field, query) => {
  expect(await refusalOf(test.app, '/article/get/existsInMonth', { query })).toEqual({ detail: 'E_BAD_REQUEST', field })
})
