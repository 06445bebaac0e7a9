import { beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { makeArticle } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const BODY = '会員だけが読む本文'
const GOOGLE = '66.249.66.1'

const test = setUp(() => buildTestApp({ render: 'web', context: { searchBots: { isGoogle: async (address) => address === GOOGLE } } }))
beforeAll(async () => {
  await makeArticle(test.db, { slug: 'limited', title: '限定の記事', content: `<p>${BODY}</p>`, limited: true })
})

const visit = (remoteAddress: string, agent: string) =>
  test.app.inject({ url: '/article/limited/', remoteAddress, headers: { 'user-agent': agent } })

it('shows the limited body to a Googlebot verified by DNS, on a page that is not cached', async () => {
  const page = await visit(GOOGLE, GOOGLEBOT)
  expect([page.statusCode, page.body.includes(BODY), page.headers['cache-control']]).toEqual([200, true, 'private, no-store'])
})

it.each([
  ['a user agent alone', '198.51.100.7', GOOGLEBOT],
  ['the address without the user agent', GOOGLE, 'Mozilla/5.0'],
])('%s gets the shared page without the limited body', async (_what, address, agent) => {
  // After the bot's own visit, which must not be cached.
  await visit(GOOGLE, GOOGLEBOT)
  const page = await visit(address, agent)
  expect([page.statusCode, page.body.includes(BODY), page.headers['cache-control']]).toEqual([200, false, 'public, max-age=0, s-maxage=30'])
})

it('a verified Googlebot gets no limited body from a call', async () => {
  const reply = await test.app.inject({
    url: '/v1/article/get/detail?slug=limited',
    remoteAddress: GOOGLE,
    headers: { 'user-agent': GOOGLEBOT },
  })
  expect(reply.body.includes(BODY)).toBe(false)
})
