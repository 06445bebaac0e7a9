import { NO_FILTER } from '@yukan/rules/search/search-filter.ts'
import { samplePaperHit } from '@yukan/contract/samples.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchHits, fetchHitsUntil } from './search-calls.ts'

const fetched = vi.fn<(address: string) => Promise<Response>>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

/** A server with `total` found pages, numbered from 1. Returns the list of queries that it receives. */
function serve(total: number): string[] {
  const asked: string[] = []
  fetched.mockImplementation(async (address) => {
    const query = new URL(address, 'http://localhost').searchParams
    asked.push(decodeURIComponent(address))
    const first = Number(query.get('offset'))
    const length = Math.max(0, Math.min(Number(query.get('limit')), total - first))
    const papers = Array.from({ length }, (_, index) => ({ ...samplePaperHit, page: first + index + 1 }))
    return Response.json({ list: { papers, total } })
  })
  return asked
}
const parts = (asked: readonly string[]) => asked.map((address) => /limit=.*$/.exec(address)?.[0])

async function ask(total: number, offset: number, count: number) {
  const asked = serve(total)
  const found = await fetchHits({ keywords: ['蔵', '市'], filter: NO_FILTER }, offset, count)
  return { asked, pages: found.map(({ page }) => page) }
}

describe('fetchHits', () => {
  it('requests the pages after the shown ones with the same words and share (acceptRatio 0.7)', async () => {
    const { asked, pages } = await ask(75, 30, 30)
    expect(asked).toEqual(['/v1/paper/get/search?keyword_0=蔵&keyword_1=市&acceptRatio=0.7&limit=30&clips=1&offset=30'])
    expect(pages).toEqual(Array.from({ length: 30 }, (_, index) => index + 31))
  })

  it('requests found pages with the filter of the search', async () => {
    const asked = serve(75)
    const filter = { from: '1985', to: '1990-02', category: 'local', kind: 'front', order: 'oldest' } as const
    await fetchHits({ keywords: ['蔵'], filter }, 0, 30)
    expect(asked).toEqual([
      '/v1/paper/get/search?keyword_0=蔵&acceptRatio=0.7&limit=30&clips=1&from=1985-01-01&to=1990-02-28&kind=front&order=oldest&offset=0',
    ])
  })

  it('ends when there are no more found pages', async () => {
    const { asked, pages } = await ask(75, 60, 30)
    expect([asked.length, pages.at(-1), pages.length]).toEqual([1, 75, 15])
  })

  it('requests no more than a hundred found pages at once', async () => {
    const { asked, pages } = await ask(400, 0, 240)
    expect(parts(asked)).toEqual(['limit=100&clips=1&offset=0', 'limit=100&clips=1&offset=100', 'limit=40&clips=1&offset=200'])
    expect(pages).toEqual(Array.from({ length: 240 }, (_, index) => index + 1))
  })

  it('fetchHits throws E_OFFLINE on a lost connection', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(fetchHits({ keywords: ['蔵'], filter: NO_FILTER }, 0, 30)).rejects.toMatchObject({ code: 'E_OFFLINE' })
  })
})

describe('fetchHitsUntil', () => {
  const reach = async (total: number, wanted: number) => {
    const asked = serve(total)
    const found = await fetchHitsUntil({ keywords: ['蔵'], filter: NO_FILTER }, 30, (some) => some.some(({ page }) => page === wanted))
    return { asked: parts(asked), pages: [found[0]?.page, found.at(-1)?.page] }
  }

  it.each([
    [31, 400, ['limit=100&clips=1&offset=30'], [31, 130]],
    [130, 400, ['limit=100&clips=1&offset=30'], [31, 130]],
    [131, 400, ['limit=100&clips=1&offset=30', 'limit=100&clips=1&offset=130'], [31, 230]],
    [75, 75, ['limit=100&clips=1&offset=30'], [31, 75]],
  ])('reaches page %i of %i, and requests nothing beyond it', async (wanted, total, asked, pages) => {
    expect(await reach(total, wanted)).toEqual({ asked, pages })
  })

  it('ends with the last found page, or at the highest offset, when the wanted page is not among them', async () => {
    expect(await reach(230, 0)).toEqual({
      asked: ['limit=100&clips=1&offset=30', 'limit=100&clips=1&offset=130', 'limit=100&clips=1&offset=230'],
      pages: [31, 230],
    })
    const { asked, pages } = await reach(20_000, 0)
    expect([asked.length, asked.at(-1), pages]).toEqual([100, 'limit=100&clips=1&offset=9930', [31, 10_030]])
  })

  it('requests nothing when there are already enough found pages', async () => {
    const asked = serve(400)
    expect([await fetchHitsUntil({ keywords: ['蔵'], filter: NO_FILTER }, 30, () => true), asked]).toEqual([[], []])
  })
})
