/** The search limit: by source and by ten minutes, for calls and pages, without cached searches. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { makeArticle } from '../test/make.ts'
import { SearchLimit } from './search-limit.ts'

const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE)

describe('the search limit', () => {
  it.each([
    [2, ['a', 'a', 'a', 'b', 'a'], [true, true, false, true, false]],
    [0, ['a', 'a', 'a'], [true, true, true]],
  ])('limits each source to %d searches, where 0 is no limit', async (most, sources, expected) => {
    const limit = new SearchLimit(most)
    expect(await Promise.all(sources.map((source) => limit.count(source, TEST_NOW)))).toEqual(expected)
  })

  it('counts from zero again every ten minutes', async () => {
    const limit = new SearchLimit(1)
    const counted = [0, 9, 10, 10, 20].map((minutes) => limit.count('a', later(minutes)))
    expect(await Promise.all(counted)).toEqual([true, false, true, false, true])
  })
})

describe('searches of one source', () => {
  const MAX_SOURCES = 4
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp({ config: { searchLimit: MAX_SOURCES } })
    await makeArticle(test.db, { slug: 'a', title: '織物の市' })
  })
  afterAll(() => test.close())

  const statusOf = async (url: string, remoteAddress = '203.0.113.9') =>
    (await test.app.inject({ method: 'GET', url, remoteAddress, headers: { accept: 'text/html' } })).statusCode
  const article = (word: string) => `/v1/article/get/list?keyword[]=${encodeURIComponent(word)}`
  const paper = (word: string) => `/v1/paper/get/search?keyword_0=${encodeURIComponent(word)}`

  it('refuses further searches of a source for ten minutes, but no cached ones, other calls or other sources', async () => {
    const asked = [article('織'), article('織物'), paper('織'), article('織'), paper('織物'), article('織物の'), paper('織物の')]
    const statuses = []
    for (const url of asked) statuses.push(await statusOf(url))
    // The second search for a word is cached.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await statusOf('/v1/article/get/list?limit=1')).toBe(200)
    expect(await statusOf(article('織物'))).toBe(200)
    expect(await statusOf(article('織物の'), '203.0.113.10')).toBe(200)
    test.clock.advance(10 * MINUTE)
    expect(await statusOf(article('織物の市'))).toBe(200)
  })
})

describe('the search page', () => {
  let test: TestApp
  beforeAll(async () => {
    // A page searches articles and the paper.
    test = await buildTestApp({ render: 'web', config: { searchLimit: 2 } })
  })
  afterAll(() => test.close())

  it('the search page shows the refusal, and does not cache it for other sources', async () => {
    const get = async (word: string, remoteAddress: string) => {
      const { statusCode, headers, body } = await test.app.inject({
        method: 'GET',
        url: `/search/?keyword=${encodeURIComponent(word)}`,
        remoteAddress,
      })
      return [statusCode, headers['cache-control'], body.includes('ただいま混み合っています。')]
    }
    const found = [200, 'public, max-age=0, s-maxage=30', false]
    expect(await get('織', '203.0.113.9')).toEqual(found)
    expect(await get('市', '203.0.113.9')).toEqual([429, 'private, no-store', true])
    expect(await get('市', '203.0.113.10')).toEqual(found)
  })
})
