import { expect, it } from 'vitest'
import { figureMonths, figurePeriod, formatFiguresCsv } from './figures.ts'

const NOW = new Date('2026-11-20T15:30:00+09:00')

it.each<[Parameters<typeof figurePeriod>[0], ReturnType<typeof figurePeriod>]>([
  [{}, { from: '2026-10-21', to: '2026-11-19' }],
  [{ period: '7' }, { from: '2026-11-13', to: '2026-11-19' }],
  [{ period: '90' }, { from: '2026-08-22', to: '2026-11-19' }],
  [{ month: '2026-11' }, { from: '2026-11-01', to: '2026-11-20' }],
  [
    { month: '2026-10', period: '7' },
    { from: '2026-10-01', to: '2026-10-31' },
  ],
  [{ month: '2024-02' }, { from: '2024-02-01', to: '2024-02-29' }],
  [{ month: '2026-12' }, null],
  [{ month: '2026-00' }, null],
  [{ month: '2026-13' }, null],
  [{ month: '2026-1' }, null],
  [{ month: '' }, null],
])('reads the days of the figures from the query %o', (query, expected) => {
  expect(figurePeriod(query, NOW)).toEqual(expected)
})

it('begins a day of the figures at midnight in Tokyo', () => {
  expect(figurePeriod({ period: '7' }, new Date('2026-11-19T14:59:59Z'))?.to).toBe('2026-11-18')
  expect(figurePeriod({ period: '7' }, new Date('2026-11-19T15:00:00Z'))?.to).toBe('2026-11-19')
})

it('lists the months of the figures across the turn of the year, newest first', () => {
  expect(figureMonths(new Date('2026-02-28T23:59:59+09:00'), 3)).toEqual(['2026-02', '2026-01', '2025-12'])
})

it('writes the figures as CSV with texts that a spreadsheet does not calculate', () => {
  const title = (text: string) => formatFiguresCsv([[text]]).slice(1, -2)
  expect(
    formatFiguresCsv([
      ['日', '回数'],
      ['2026-11-20', 3],
    ]),
  ).toBe('\uFEFF日,回数\r\n2026-11-20,3\r\n')
  expect(['=1+1', '+81', '-1', '@SUM(A1)', '\t=1', '\r=1'].map(title)).toEqual(["'=1+1", "'+81", "'-1", "'@SUM(A1)", "'\t=1", '"\'\r=1"'])
  expect(title('「川」, "絹"\n1=1')).toBe('"「川」, ""絹""\n1=1"')
  expect(formatFiguresCsv([[-1]])).toBe('\uFEFF-1\r\n')
})
