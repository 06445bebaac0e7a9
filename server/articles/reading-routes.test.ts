import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeArticle } from '../test/make.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const read = async (slug: string, remoteAddress: string, agent = FIREFOX) => {
  const response = await test.app.inject({ method: 'POST', url: `/readings/${slug}`, remoteAddress, headers: { 'user-agent': agent } })
  expect(response.statusCode).toBe(204)
}
async function readingsOf(slug: string): Promise<number> {
  const found = await test.db
    .selectFrom('article_popularity')
    .innerJoin('article', 'article.id', 'article_popularity.article_id')
    .select('readings')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found?.readings ?? 0
}

it('counts a visitor once, and visitors from elsewhere each', async () => {
  await makeArticle(test.db, { slug: 'each' })
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8:0:1::1', '2001:db8:0:2::1']) await read('each', address)
  expect(await readingsOf('each')).toBe(4)
})

it('distinguishes sixteen browsers of one source and no more, whatever their user agents', async () => {
  await makeArticle(test.db, { slug: 'pushed' })
  for (let version = 0; version < 200; version += 1) await read('pushed', '192.0.2.1', `${FIREFOX}.${version}`)
  expect(await readingsOf('pushed')).toBe(16)
})

it('counts a household as one source, whichever of its addresses it uses', async () => {
  await makeArticle(test.db, { slug: 'household' })
  for (let host = 1; host <= 20; host += 1) await read('household', `2001:db8:0:1::${host}`)
  expect(await readingsOf('household')).toBe(1)
})
