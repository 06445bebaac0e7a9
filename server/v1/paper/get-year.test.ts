import { beforeAll, expect, it } from 'vitest'
import { v1Calls } from '@yukan/contract/calls.ts'
import { addDays, weekday } from '@yukan/rules/time/tokyo-time.ts'
import { buildTestApp } from '../../test/app.ts'
import { ask, readRefusal, refusalOf } from '../../test/inputs/expect-reply.ts'
import { makePage } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

/** 1976 from 4 March: no paper on Sundays and on holidays but one, and one is missing. */
const SPECIAL = '1976-12-05'
const MISSING = '1976-11-20'
const HOLIDAYS = [
  '1976-03-20',
  '1976-04-29',
  '1976-05-03',
  '1976-05-05',
  '1976-09-15',
  '1976-09-23',
  '1976-10-10',
  '1976-10-11',
  '1976-11-03',
  '1976-11-23',
]
const PAPERS: string[] = []
for (let day = '1976-03-04'; day <= '1976-12-30'; day = addDays(day, 1)) {
  const isClosed = (weekday(day) === 0 && day !== SPECIAL) || HOLIDAYS.includes(day)
  if (!isClosed && day !== MISSING) PAPERS.push(day)
}

const test = setUp(buildTestApp)
beforeAll(async () => {
  await test.db
    .insertInto('paper_issue')
    .values(PAPERS.map((day) => ({ kind: 'evening' as const, day, title: '' })))
    .execute()
  const issues = await test.db.selectFrom('paper_issue').select(['id', 'day']).execute()
  await test.db
    .insertInto('paper_page')
    .values(
      issues.flatMap(({ id, day }) => [1, 2].map((page) => ({ issue_id: id, page, key: `old-${day}-${page}`, width: 3198, height: 4300 }))),
    )
    .execute()
  // No paper of 1950 has a page; those of later days and editions in the making are not seen.
  await test.db.insertInto('paper_issue').values({ kind: 'evening', day: '1950-01-04', title: '' }).execute()
  await makePage(test.db, { day: '2025-11-20', page: 1, kind: 'weekly' })
  await makePage(test.db, { day: '2026-11-19', page: 1 })
  await makePage(test.db, { day: '2026-11-20', page: 1 })
  await test.db.updateTable('paper_issue').set({ state: 'making' }).where('day', '=', '2026-11-20').execute()
  await makePage(test.db, { day: '2026-11-21', page: 1 })
})

const cover = (day: string, key: string) => ({ day, previewUrl: `/files/preview/${key}.webp`, width: 3198, height: 4300 })
const year = (of: number) => ask(test.app, '/paper/get/year', { query: { year: of } })
const sameDay = async (day: string) => (await ask(test.app, '/paper/get/sameDay', { query: { day } })).days

it('lists the years with a paper that readers see, newest first', async () => {
  expect((await ask(test.app, '/paper/get/archive')).years).toEqual([
    { year: 2026, papers: 1, cover: cover('2026-11-19', 'evening-2026-11-19-1') },
    { year: 2025, papers: 1, cover: cover('2025-11-20', 'weekly-2025-11-20-1') },
    { year: 1976, papers: PAPERS.length, cover: cover('1976-03-04', 'old-1976-03-04-1') },
  ])
})

it('returns the days of a year with a paper, why others have none, and the first front page of each month', async () => {
  const { papers, covers, closed, gaps, ...around } = await year(1976)
  expect(papers).toEqual(PAPERS)
  expect(covers.length).toBe(10)
  expect([covers[0], covers.at(-1)?.day]).toEqual([cover('1976-03-04', 'old-1976-03-04-1'), '1976-12-01'])
  expect(gaps).toEqual([MISSING])
  const reasons = Map.groupBy(closed, ({ reason }) => reason)
  expect(reasons.get('祝日')?.map(({ day }) => day)).toEqual(HOLIDAYS)
  expect(reasons.get('年末年始')).toEqual([{ day: '1976-12-31', reason: '年末年始' }])
  expect([reasons.get('日曜日')?.[0]?.day, reasons.get('日曜日')?.some(({ day }) => day === SPECIAL)]).toEqual(['1976-03-07', false])
  expect(around).toEqual({ first: '1976-03-04', previous: null, next: '2025-11-20' })
})

it('paper/get/year is empty in a year without a paper', async () => {
  const empty = { papers: [], covers: [], closed: [], gaps: [], first: '1976-03-04' }
  expect(await year(1945)).toEqual({ ...empty, previous: null, next: '1976-03-04' })
  expect(await year(9999)).toEqual({ ...empty, previous: '2026-11-19', next: null })
})

it('derives from the papers of a year why days of a month have none', async () => {
  const { closed, gaps } = await ask(test.app, '/paper/get/month', { query: { year: 1976, month: 11 } })
  expect(closed.map(({ day, reason }) => `${day} ${reason}`)).toEqual([
    '1976-11-03 祝日',
    '1976-11-07 日曜日',
    '1976-11-14 日曜日',
    '1976-11-21 日曜日',
    '1976-11-23 祝日',
    '1976-11-28 日曜日',
  ])
  expect(gaps).toEqual([MISSING])
})

it('returns the papers of the same day in other years, or the nearest ones with the reason', async () => {
  expect(await sameDay('2026-11-20')).toEqual([
    { yearsAgo: 1, day: '2025-11-20', cover: cover('2025-11-20', 'weekly-2025-11-20-1'), reason: null },
    { yearsAgo: 10, day: '2016-11-20', cover: null, reason: null },
    { yearsAgo: 30, day: '1996-11-20', cover: null, reason: null },
    { yearsAgo: 50, day: '1976-11-20', cover: cover('1976-11-19', 'old-1976-11-19-1'), reason: null },
  ])
  expect((await sameDay('2026-11-21')).at(-1)).toEqual({
    yearsAgo: 50,
    day: '1976-11-21',
    cover: cover('1976-11-22', 'old-1976-11-22-1'),
    reason: '日曜日',
  })
  expect((await sameDay('1986-02-26')).map(({ yearsAgo, cover: found }) => [yearsAgo, found?.day ?? null])).toEqual([
    [1, null],
    [10, '1976-03-04'],
    [30, null],
  ])
  expect(await sameDay('1945-06-01')).toEqual([])
})

it.each(['year=1944', 'year=10000', 'year=x', ''])('paper/get/year refuses an invalid year: %s', async (query) => {
  const response = await test.app.inject({ url: `${v1Calls['/paper/get/year'].path}?${query}` })
  expect([response.statusCode, readRefusal(response).detail]).toEqual([400, 'E_BAD_REQUEST'])
})

it.each(['2026-02-29', '2026-11', 'today', ''])('paper/get/sameDay refuses an invalid day: %s', async (day) => {
  expect(await refusalOf(test.app, '/paper/get/sameDay', { query: { day } })).toEqual({ detail: 'E_BAD_REQUEST', field: 'day' })
})
