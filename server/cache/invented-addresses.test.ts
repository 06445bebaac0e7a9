/** A client that invents addresses pushes no page that is read out of the cache (decision 101). */
import { expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { makeArticle } from '../test/make.ts'
import { ResponseCache } from './response-cache.ts'

it('requests for 1,000 invented addresses of every kind do not evict the pages that readers read from a small cache', async () => {
  const shared = new ResponseCache({ now: () => TEST_NOW }, 1_000_000)
  const test = await buildTestApp({ context: { shared } })
  try {
    await makeArticle(test.db, { slug: 'read' })
    for (const url of ['/', '/', '/article/read/', '/article/read/']) expect((await test.app.inject(url)).statusCode).toBe(200)
    const kept = () => ['/', '/article/read/'].map((key) => shared.has(key))
    expect(kept()).toEqual([true, true])
    const kinds = [
      (at: number) => `/v1/article/get/detail?slug=invented-${at}`,
      (at: number) => `/v1/article/get/list?limit=1&offset=${at}`,
      (at: number) => `/v1/article/get/list?keyword%5B%5D=${at}`,
      (at: number) => `/article/invented-${at}/`,
      (at: number) => `/search/?keyword=${at}`,
      (at: number) => `/v1/tag/get/detail?tag=invented-${at}`,
      (at: number) => `/v1/paper/get/list?releaseDate=${new Date(at * 86_400_000).toISOString().slice(0, 10)}`,
    ]
    for (let at = 0; at < 1000; at += 1) await test.app.inject(kinds[at % kinds.length]?.(at) ?? '')
    const headers = { 'user-agent': 'Mozilla/5.0' }
    for (let at = 0; at < 200; at += 1)
      expect((await test.app.inject({ method: 'POST', url: `/readings/invented-${at}`, headers })).statusCode).toBe(204)
    expect(shared.made).toBeGreaterThan(1000)
    expect(kept()).toEqual([true, true])
  } finally {
    await test.close()
  }
})
