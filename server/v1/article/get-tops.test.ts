import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { withdrawArticle } from '../../store/articles/article-write.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { makeArticle } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

const test = setUp(buildTestApp)
beforeEach(async () => {
  await sql`truncate article restart identity cascade`.execute(test.db)
  test.clock.set(TEST_NOW)
  test.ctx.shared.drop()
})

/** Creates articles of a day, the newest first. */
async function makeDay(day: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await makeArticle(test.db, { slug: `${day}-${number}`, releaseAt: new Date(new Date(`${day}T15:00+09:00`).getTime() - number * 1000) })
}

async function days(releaseDate?: string) {
  const { list, oldest, previous } = await ask(test.app, '/article/get/tops', { query: { releaseDate } })
  return { days: list.map(({ date, articles }) => [date, articles.length]), oldest, previous }
}

it('article/get/tops is empty and the oldest when there are no articles', async () => {
  expect(await days()).toEqual({ days: [], oldest: true, previous: null })
})

it('article/get/tops lists the only article there is', async () => {
  await makeDay('2026-11-18', 1)
  expect(await days()).toEqual({ days: [['2026-11-18', 1]], oldest: true, previous: null })
})

it.each([
  [
    21,
    [
      ['2026-11-20', 21],
      ['2026-11-18', 2],
    ],
    '2026-11-01',
  ],
  [22, [['2026-11-20', 22]], '2026-11-18'],
  [23, [['2026-11-20', 23]], '2026-11-18'],
])('lists whole days until there are twenty-two top articles: %i on the first day', async (count, expected, previous) => {
  await makeDay('2026-11-20', count)
  await makeDay('2026-11-18', 2)
  await makeDay('2026-11-01', 1)
  expect(await days()).toEqual({ days: expected, oldest: false, previous })
})

it('lists the last day of the top articles whole, even beyond twenty-two articles', async () => {
  await makeDay('2026-11-20', 1)
  await makeDay('2026-11-19', 30)
  expect(await days()).toEqual({
    days: [
      ['2026-11-20', 1],
      ['2026-11-19', 30],
    ],
    oldest: true,
    previous: null,
  })
})

it('lists fourteen days of top articles at most', async () => {
  for (let day = 1; day <= 15; day += 1) await makeDay(`2026-11-${String(day).padStart(2, '0')}`, 1)
  const found = await days()
  expect([found.days.length, found.days[0], found.days.at(-1)]).toEqual([14, ['2026-11-15', 1], ['2026-11-02', 1]])
  expect([found.oldest, found.previous]).toEqual([false, '2026-11-01'])
})

it("orders the top articles of a day by the desk's ranks, then newest first", async () => {
  const make = (slug: string, time: string, rank: number) =>
    makeArticle(test.db, { slug, rank, releaseAt: new Date(`2026-11-20T${time}+09:00`) })
  await make('noon', '12:00', 0)
  await make('second', '09:00', 2)
  await make('first', '08:00', 1)
  await make('afternoon', '15:00', 0)
  const { list } = await ask(test.app, '/article/get/tops')
  expect(list[0]!.articles.map(({ slug }) => slug)).toEqual(['first', 'second', 'afternoon', 'noon'])
})

it('lists exactly the requested day of top articles', async () => {
  await makeDay('2026-11-20', 25)
  await makeDay('2026-11-18', 1)
  await makeDay('2026-11-16', 2)
  expect(await days('2026-11-18')).toEqual({ days: [['2026-11-18', 1]], oldest: false, previous: '2026-11-16' })
  expect(await days('2026-11-16')).toEqual({ days: [['2026-11-16', 2]], oldest: true, previous: null })
  expect(await days('2026-11-17')).toEqual({ days: [['2026-11-17', 0]], oldest: false, previous: '2026-11-16' })
  expect(await days('2026-11-15')).toEqual({ days: [['2026-11-15', 0]], oldest: true, previous: null })
  expect(await days('2026-11-21')).toEqual({ days: [['2026-11-21', 0]], oldest: false, previous: '2026-11-20' })
})

it('lists no draft or withdrawn article, and a scheduled one from its minute on', async () => {
  const minute = new Date('2026-11-21T16:00+09:00')
  await makeArticle(test.db, { slug: 'draft', state: 'draft' })
  await makeArticle(test.db, { slug: 'gone' })
  await test.db.transaction().execute((transaction) => withdrawArticle(transaction, 'gone'))
  await makeArticle(test.db, { slug: 'soon', state: 'scheduled', releaseAt: minute })
  await makeDay('2026-11-10', 1)
  const before = { days: [['2026-11-10', 1]], oldest: true, previous: null }
  expect(await days()).toEqual(before)
  expect(await days('2026-11-21')).toEqual({ days: [['2026-11-21', 0]], oldest: false, previous: '2026-11-10' })
  test.clock.set(new Date(minute.getTime() - 1))
  test.ctx.shared.drop()
  expect(await days()).toEqual(before)
  test.clock.set(minute)
  test.ctx.shared.drop()
  expect(await days()).toEqual({
    days: [
      ['2026-11-21', 1],
      ['2026-11-10', 1],
    ],
    oldest: true,
    previous: null,
  })
})

it.each(['', 'today', '2026-11', '2026-11-31', '2026-02-29', '2026-13-01', '0000-01-01', '２０２６-11-20', '2026-11-20T00:00'])(
  'article/get/tops refuses releaseDate=%s',
  async (releaseDate) => {
    expect(await refusalOf(test.app, '/article/get/tops', { query: { releaseDate } })).toEqual({
      detail: 'E_BAD_REQUEST',
      field: 'releaseDate',
    })
  },
)

it('article/get/tops refuses two days', async () => {
  expect(await refusalOf(test.app, '/article/get/tops', { query: { releaseDate: ['2026-11-20', '2026-11-19'] } })).toEqual({
    detail: 'E_BAD_REQUEST',
    field: 'releaseDate',
  })
})

it('article/get/tops accepts the first and the last day of the calendar', async () => {
  expect(await days('0001-01-01')).toEqual({ days: [['0001-01-01', 0]], oldest: true, previous: null })
  expect(await days('9999-12-31')).toEqual({ days: [['9999-12-31', 0]], oldest: true, previous: null })
})
