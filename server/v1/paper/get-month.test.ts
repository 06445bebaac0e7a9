import { beforeAll, expect, it } from 'vitest'
import { v1Calls } from '@yukan/contract/calls.ts'
import { saveMaster } from '../../store/settings/master.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, readRefusal } from '../../test/inputs/expect-reply.ts'
import { makePage } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

const test = setUp(buildTestApp)
beforeAll(async () => {
  for (const [day, page, kind] of [
    ['2026-09-30', 1, 'evening'],
    ['2026-11-01', 2, 'evening'],
    ['2026-11-01', 1, 'evening'],
    ['2026-11-01', 1, 'weekly'],
    ['2026-11-19', 1, 'weekly'],
    ['2026-11-20', 2, 'evening'],
    ['2026-11-30', 1, 'evening'],
    ['2026-12-01', 1, 'evening'],
  ] as const)
    await makePage(test.db, { day, page, kind, text: '紙面だけの言葉' })
})

const month = async (year: number, month: number) => {
  // Nothing listens for changes here.
  test.ctx.shared.drop()
  return ask(test.app, '/paper/get/month', { query: { year, month } })
}
const cover = (day: string, key: string) => ({ day, previewUrl: `/files/preview/${key}.webp`, width: 3198, height: 4300 })

it('returns the first page of each day up to today, of the evening paper before a free one, and the days around', async () => {
  expect(await month(2026, 11)).toEqual({
    covers: [
      cover('2026-11-01', 'evening-2026-11-01-1'),
      cover('2026-11-19', 'weekly-2026-11-19-1'),
      cover('2026-11-20', 'evening-2026-11-20-2'),
    ],
    closed: [],
    gaps: [],
    previous: '2026-09-30',
    next: null,
  })
})

it('paper/get/month shows a paper from its day on', async () => {
  test.clock.set(new Date('2026-12-01T00:00+09:00'))
  expect((await month(2026, 11)).covers.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-19', '2026-11-20', '2026-11-30'])
  expect((await month(2026, 11)).next).toBe('2026-12-01')
  test.clock.set(TEST_NOW)
  expect(await month(2026, 12)).toEqual({ covers: [], closed: [], gaps: [], previous: '2026-11-20', next: null })
})

it.each([
  [1945, 1, null, '2026-09-30'],
  [2026, 10, '2026-09-30', '2026-11-01'],
  [9999, 12, '2026-11-20', null],
])('paper/get/month is empty in a month without a paper: %i-%i', async (year, of, previous, next) => {
  expect(await month(year, of)).toEqual({ covers: [], closed: [], gaps: [], previous, next })
})

it.each([
  'year=1944&month=12',
  'year=10000&month=1',
  'year=2026&month=0',
  'year=2026&month=13',
  'year=2026',
  'month=11',
  'year=x&month=1',
  '',
])('paper/get/month refuses an invalid month: %s', async (query) => {
  const response = await test.app.inject({ url: `${v1Calls['/paper/get/month'].path}?${query}` })
  expect([response.statusCode, readRefusal(response).detail]).toEqual([400, 'E_BAD_REQUEST'])
})

it('returns single closed days of any year, but closed weekdays and holidays only of the past year', async () => {
  const days = [
    { day: '2026-11-26', reason: '印刷機の点検' },
    { day: '1950-05-08', reason: '用紙の不足' },
  ]
  await saveMaster(test.db, { days: { weekdays: [0], isClosedOnHolidays: true, isClosedAtNewYear: true, days } })
  // On Sunday 1 November there was a paper all the same.
  expect((await month(2026, 11)).closed).toEqual([
    { day: '2026-11-03', reason: '祝日' },
    { day: '2026-11-08', reason: '日曜日' },
    { day: '2026-11-15', reason: '日曜日' },
    { day: '2026-11-22', reason: '日曜日' },
    { day: '2026-11-23', reason: '祝日' },
    { day: '2026-11-26', reason: '印刷機の点検' },
    { day: '2026-11-29', reason: '日曜日' },
  ])
  // Between the first paper and today every other day without one is missing.
  expect((await month(2026, 11)).gaps).toEqual(
    ['02', '04', '05', '06', '07', '09', '10', '11', '12', '13', '14', '16', '17', '18'].map((date) => `2026-11-${date}`),
  )
  expect((await month(2026, 9)).gaps).toEqual([])
  expect((await month(1950, 5)).closed).toEqual([{ day: '1950-05-08', reason: '用紙の不足' }])
  const list = async (day: number) => (await ask(test.app, '/paper/get/list', { query: { year: 2026, month: 11, day } })).list.closed
  expect([await list(1), await list(8), await list(9), await list(26)]).toEqual([null, '日曜日', null, '印刷機の点検'])
})
