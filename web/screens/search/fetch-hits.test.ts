import { samplePaperHit } from '@yukan/contract/samples.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchHits } from './fetch-hits.ts'

const fetched = vi.fn<(address: string) => Promise<Response>>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

/** A server that has so many found pages. Answers the queries that it was asked, and the numbers of the pages that came. */
async function ask(total: number, offset: number, count: number) {
  const asked: string[] = []
  fetched.mockImplementation(async (address) => {
    const query = new URL(address, 'http://localhost').searchParams
    asked.push(decodeURIComponent(address))
    const first = Number(query.get('offset'))
    const length = Math.max(0, Math.min(Number(query.get('limit')), total - first))
    const papers = Array.from({ length }, (_, index) => ({ ...samplePaperHit, page: first + index + 1 }))
    return Response.json({ list: { papers, total } })
  })
  const found = await fetchHits(['蔵', '市'], offset, count)
  return { asked, pages: found.map(({ page }) => page) }
}

describe('fetchHits', () => {
  it('asks for the pages after those that are shown, by the same words and share (acceptRatio 0.7)', async () => {
    const { asked, pages } = await ask(75, 30, 30)
    expect(asked).toEqual(['/v1/paper/get/search?keyword_0=蔵&keyword_1=市&acceptRatio=0.7&limit=30&offset=30'])
    expect(pages).toEqual(Array.from({ length: 30 }, (_, index) => index + 31))
  })

  it('ends where there are no more', async () => {
    const { asked, pages } = await ask(75, 60, 30)
    expect([asked.length, pages.at(-1), pages.length]).toEqual([1, 75, 15])
  })

  it('asks for no more than a hundred at once', async () => {
    const { asked, pages } = await ask(400, 0, 240)
    expect(asked.map((address) => /limit=.*$/.exec(address)?.[0])).toEqual([
      'limit=100&offset=0',
      'limit=100&offset=100',
      'limit=40&offset=200',
    ])
    expect(pages).toEqual(Array.from({ length: 240 }, (_, index) => index + 1))
  })

  it('tells when the line is down', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(fetchHits(['蔵'], 0, 30)).rejects.toMatchObject({ code: 'E_OFFLINE' })
  })
})
