import { NO_FILTER } from '@yukan/rules/search/search-filter.ts'
import { sampleArticleSummary } from '@yukan/contract/samples.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListSource } from './list-data.ts'
import { fetchListPage } from './list-calls.ts'

const NOW = new Date('2026-11-20T15:30:00+09:00')
const fetched = vi.fn<(address: string) => Promise<Response>>()
const data = (count: number) => Array.from({ length: count }, (_, index) => ({ ...sampleArticleSummary, slug: `a${index + 1}` }))

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

async function page(source: ListSource, number: number, reply: unknown) {
  fetched.mockResolvedValue(Response.json(reply))
  const { cards, hasMore } = await fetchListPage(source, number, NOW)
  return [decodeURIComponent(fetched.mock.calls.at(-1)![0]), cards.map(({ slug }) => slug).length, hasMore]
}
const listed = (count: number, total: number) => ({ articles: { data: data(count), total, page: 1, lastPage: 1 } })

describe('fetchListPage', () => {
  it('requests the articles of a category or a tag page by page', async () => {
    expect(await page({ kind: 'category', key: 'local' }, 2, listed(10, 25))).toEqual([
      '/v1/article/get/list?flag=1&offset=10&limit=10&sort.categories=local',
      10,
      true,
    ])
    expect(await page({ kind: 'tag', key: '商店街' }, 3, listed(5, 25))).toEqual([
      '/v1/article/get/list?flag=1&offset=20&limit=10&sort.tags=商店街',
      5,
      false,
    ])
  })

  it('requests the articles of a search with all its words', async () => {
    expect(await page({ kind: 'keyword', keywords: ['蔵', '市'], filter: NO_FILTER }, 2, listed(10, 20))).toEqual([
      '/v1/article/get/list?flag=1&limit=10&page=2&keyword[]=蔵&keyword[]=市&targetColumn[]=title&targetColumn[]=description&targetColumn[]=content&targetColumn[]=info',
      10,
      false,
    ])
  })

  it('requests the articles of a search with its filter', async () => {
    const filter = { from: '1985-02', to: '1985-02', category: 'local', kind: 'front', order: 'oldest' } as const
    expect((await page({ kind: 'keyword', keywords: ['蔵'], filter }, 2, listed(10, 20)))[0]).toBe(
      '/v1/article/get/list?flag=1&limit=10&page=2&keyword[]=蔵&targetColumn[]=title&targetColumn[]=description&targetColumn[]=content&targetColumn[]=info&from=1985-02-01&to=1985-02-28&sort.categories=local&order=oldest',
    )
  })

  it('requests popular and recommended articles, and expects more after a full page', async () => {
    expect(await page({ kind: 'popular' }, 2, { popular: { data: data(10) } })).toEqual([
      '/v1/article/get/popular?flag=1&offset=10&limit=10&releaseDatePeriod=1week',
      10,
      true,
    ])
    expect(await page({ kind: 'recommend' }, 3, { recommends: { data: data(9) } })).toEqual([
      '/v1/article/get/recommends?flag=1&offset=20&limit=10',
      9,
      false,
    ])
  })

  it('requests 11 articles for the first page to detect more, and shows 10', async () => {
    expect(await page({ kind: 'category', key: 'local' }, 1, listed(11, 11))).toEqual([
      '/v1/article/get/list?flag=1&offset=0&limit=11&sort.categories=local',
      10,
      true,
    ])
  })

  it('throws the refusal of the list call', async () => {
    fetched.mockResolvedValue(Response.json({ detail: 'E_UNAVAILABLE', message: 'm' }, { status: 503 }))
    await expect(fetchListPage({ kind: 'popular' }, 2, NOW)).rejects.toMatchObject({ status: 503, code: 'E_UNAVAILABLE' })
  })
})
