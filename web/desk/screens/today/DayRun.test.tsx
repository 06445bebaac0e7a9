import { sampleRow } from '@yukan/contract/desk/article-entities.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DayRun } from './DayRun.tsx'

it('names a moment that has passed by what is out, and only a coming one by its plan', () => {
  const releases = [
    { ...sampleRow, id: 1, state: 'published' as const, releaseAt: '2026-11-20T09:12:00+09:00' },
    { ...sampleRow, id: 2, state: 'scheduled' as const, releaseAt: '2026-11-20T17:30:00+09:00' },
  ]
  const now = new Date('2026-11-20T10:00:00+09:00')
  const html = renderToStaticMarkup(<DayRun releases={releases} late={[]} edition="2026-11-20T15:00:00+09:00" now={now} />)
  const moments = [...html.matchAll(/<b>([^<]*)<\/b><span>([^<]*)<\/span>/g)].map(([, at, kind]) => `${at} ${kind}`)
  expect(moments).toEqual(['09:12 公開', '15:00 電子版 公開', '17:30 予約の公開'])
})
