import { sampleArticleSummary } from '@yukan/contract/samples.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchDay } from './home-calls.ts'

const NOW = new Date('2026-11-20T15:30:00+09:00')
const fetched = vi.fn<(address: string) => Promise<Response>>()
afterEach(() => vi.unstubAllGlobals())

it('loads one day per call, until the server reports the oldest day', async () => {
  vi.stubGlobal('fetch', fetched)
  const day = (date: string, previous: string | null) =>
    Response.json({ list: [{ date, articles: [{ ...sampleArticleSummary, slug: date }] }], oldest: previous === null, previous })
  fetched.mockResolvedValueOnce(day('2026-11-19', '2026-11-17')).mockResolvedValueOnce(day('2026-11-17', null))
  const shown: string[] = []
  let next: string | null = '2026-11-19'
  while (next !== null) {
    const { days, previous } = await fetchDay(next, NOW)
    shown.push(...days.flatMap(({ day: date, cards }) => [date, ...cards.map(({ slug }) => `article ${slug}`)]))
    next = previous
  }
  expect(shown).toEqual(['2026-11-19', 'article 2026-11-19', '2026-11-17', 'article 2026-11-17'])
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/v1/article/get/tops?releaseDate=2026-11-19',
    '/v1/article/get/tops?releaseDate=2026-11-17',
  ])
})
