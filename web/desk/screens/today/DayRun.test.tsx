import { sampleRow } from '@yukan/contract/desk/article-entities.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DayRun } from './DayRun.tsx'

function run(given: Omit<Parameters<typeof DayRun>[0], 'late'>): string[] {
  const html = renderToStaticMarkup(<DayRun {...given} late={[]} />)
  return [...html.matchAll(/<b>((?:[^<]|<small>|<\/small>)*)<\/b><span>([^<]*)<\/span>/g)].map(([, at, kind]) =>
    `${at} ${kind}`.replaceAll(/<[^>]*>/g, ''),
  )
}

it('names a past moment of the day by what was published, and a coming one by its plan', () => {
  const releases = [
    { ...sampleRow, id: 1, state: 'published' as const, releaseAt: '2026-11-20T09:12:00+09:00' },
    { ...sampleRow, id: 2, state: 'scheduled' as const, releaseAt: '2026-11-20T17:30:00+09:00' },
  ]
  const now = new Date('2026-11-20T10:00:00+09:00')
  const moments = run({ releases, edition: '2026-11-20T15:00:00+09:00', hasEdition: true, now })
  expect(moments).toEqual(['09:12 公開', '15:00 電子版 公開', '17:30 予約の公開'])
})

it.each([
  ['2026-11-20T16:00:00+09:00', true, '2026-11-21', ['15:00 電子版 公開', 'あす15:00 電子版 公開']],
  ['2026-11-21T16:00:00+09:00', true, '2026-11-24', ['15:00 電子版 公開', '24日15:00 電子版 公開']],
  ['2026-11-22T10:00:00+09:00', false, '2026-11-24', ['24日15:00 電子版 公開']],
])('at %s (a paper today: %s) lists the editions up to the next one on %s', (now, hasEdition, day, expected) => {
  expect(run({ releases: [], edition: `${day}T15:00:00+09:00`, hasEdition, now: new Date(now) })).toEqual(expected)
})
