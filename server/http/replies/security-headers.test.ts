import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { saveMaster } from '../../store/settings/master.ts'
import { PRODUCTION } from '../../test/production.ts'
import { buildTestApp } from '../../test/app.ts'
import { loginAs, makeArticle, makeMember } from '../../test/make.ts'
import { openToVisitors, sendBytes } from '../../test/visit.ts'
import type { Visit, Visitor, VisitOptions } from '../../test/visit.ts'
import { setUp } from '../../test/set-up.ts'
import { cardOrigins } from '../../integrations/card-provider.ts'
import { FILE_POLICY, NO_PAGE_POLICY, pagePolicy, securityHeaders } from './security-headers.ts'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
}
const ASSETS = fileURLToPath(new URL('../../../web/build/client/assets/', import.meta.url))

const test = setUp(() => buildTestApp({ render: 'web' }))
let visit: Visitor
let member: { cookie: string; authorization: string }

beforeAll(async () => {
  await test.db.transaction().execute((transaction) => saveMaster(transaction, sampleMaster))
  await makeArticle(test.db, { slug: 'open', categories: ['chiiki'], tags: ['織物'] })
  await test.ctx.files.put('preview/a-320.webp', Buffer.from('webp'))
  member = await loginAs(test, await makeMember(test.db, { subscription: { planName: 'web' } }))
  visit = await openToVisitors(test.app)
})

const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
const private_ = () => ({ headers: { cookie: member.cookie } })

type Ask = [name: string, status: number, path: string | (() => string), options?: VisitOptions | (() => VisitOptions)]
const answers: Ask[] = [
  ['a page', 200, '/'],
  ['a page to HEAD', 200, '/article/open/', { method: 'HEAD' }],
  ['a page that is not there', 404, '/nowhere/'],
  ['an article that is not there', 404, '/article/none/'],
  ['a page elsewhere', 301, '/article/open'],
  ['the data of a page', 200, '/article/open.data'],
  ["a member's page", 200, '/', private_],
  ["a member's page that is not there", 404, '/nowhere/', private_],
  ['a form', 405, '/policy/', { ...form, body: 'a=b' }],
  ['a form of another type', 415, '/contact/', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'a=b' }],
  ['a call', 200, '/v1/category/get/list'],
  ["a member's call", 200, '/v1/category/get/list', () => ({ headers: member })],
  ['a call with bad input', 400, '/v1/article/get/list?limit=x'],
  ['a call that finds nothing', 404, '/v1/article/get/detail?slug=none'],
  ['no call', 404, '/v1/none'],
  ['a call by the wrong method', 405, '/v1/category/get/list', { method: 'DELETE' }],
  ['the document of the calls', 200, '/v1/openapi.json'],
  ['a file', 200, '/files/preview/a-320.webp'],
  ['a file to HEAD', 200, '/files/preview/a-320.webp', { method: 'HEAD' }],
  ['a file that is not there', 404, '/files/picture/b-320.webp'],
  ['a file that may not be read', 403, '/files/page/a.webp'],
  ['a script', 200, () => `/assets/${readdirSync(ASSETS).find((name) => name.endsWith('.js'))}`],
  ['an asset that is not there', 404, '/assets/none.js'],
  ['an icon', 200, '/favicon.svg'],
  ['a feed', 200, '/rss.xml'],
  ['a feed that is not there', 404, '/category/none/rss.xml'],
  ['a sitemap', 200, '/sitemap.xml'],
  ['robots.txt', 200, '/robots.txt'],
  ['a sign of life', 200, '/healthz'],
  ['readiness', 200, '/readyz'],
  ['metrics', 200, '/metrics'],
  ['a reading', 204, '/readings/open', { method: 'POST' }],
  ['another method', 405, '/', { method: 'PUT' }],
  ['an address that cannot be read', 400, '/%E0%A4%A'],
]

function expectSecured(answer: Visit): void {
  expect(answer.headers).toMatchObject(ALWAYS)
  const policy = String(answer.headers['content-security-policy'] ?? '')
  expect(policy).toMatch(/default-src 'none'/)
  expect(policy).toMatch(/frame-ancestors 'none'/)
  expect(policy).toMatch(/base-uri 'none'/)
  expect(policy.replace(FILE_POLICY, NO_PAGE_POLICY)).not.toMatch(/unsafe|\*|nonce/)
  expect(answer.headers['server']).toBe(undefined)
  expect(answer.headers['x-powered-by']).toBe(undefined)
}

describe('security headers', () => {
  it.each(answers)('every response has the security headers: %s (%i)', async (_name, status, path, options = {}) => {
    const answer = await visit(typeof path === 'string' ? path : path(), typeof options === 'function' ? options() : options)
    expect(answer.status).toBe(status)
    expectSecured(answer)
  })

  it.each(['/', '/favicon.svg', '/rss.xml', '/v1/category/get/list'])(
    'the response for what the reader has already has the security headers: %s (304)',
    async (path) => {
      const { headers } = await visit(path)
      const again = await visit(path, { headers: { 'if-none-match': headers.etag! } })
      expect(again.status).toBe(304)
      expectSecured(again)
      for (const name of ['content-security-policy', 'cache-control', 'vary', 'etag']) expect(again.headers[name]).toBe(headers[name])
    },
  )

  it.each([
    ['bytes that are no request', 400, 'HELLO\r\n\r\n'],
    ['too many headers', 431, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('the response to %s has the security headers', async (_name, status, bytes) => {
    const answer = await sendBytes(test.app, bytes)
    expect(answer.status).toBe(status)
    expectSecured(answer)
  })

  it('asks for HTTPS only where the site is served by it', () => {
    const secure = readConfig(PRODUCTION)
    expect(securityHeaders(secure)).toEqual({ ...ALWAYS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' })
    expect(securityHeaders(test.ctx.config)).toEqual(ALWAYS)
  })
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A page's inline scripts, found without the pattern that the policy uses. */
function inlineScripts(html: string): string[] {
  return html
    .split('<script')
    .slice(1)
    .map((part) => ({ attributes: part.slice(0, part.indexOf('>')), text: part.slice(part.indexOf('>') + 1, part.indexOf('</script>')) }))
    .filter(({ attributes }) => !attributes.includes(' src="') && !attributes.includes(' type="application/'))
    .map(({ text }) => text)
}

function scriptSources(policy: string): string[] {
  return policy
    .split('; ')
    .find((part) => part.startsWith('script-src '))!
    .split(' ')
    .slice(1)
}

describe('the content security policy', () => {
  it.each(['/', '/article/open/', '/search/?keyword=%E7%B9%94', '/subscriptions/', '/nowhere/', '/contact/'])(
    'the policy of a page allows exactly the inline scripts of the page: %s',
    async (path) => {
      const readers: Record<string, string>[] = [{}, { cookie: member.cookie }]
      for (const headers of readers) {
        for (const _made of ['made', 'found']) {
          const page = await visit(path, { headers })
          const scripts = inlineScripts(page.text)
          expect(scripts.length).toBeGreaterThanOrEqual(3)
          expect(scriptSources(page.headers['content-security-policy'] as string).toSorted()).toEqual(
            ["'self'", ...new Set(scripts.map(hashOf))].toSorted(),
          )
          expect(page.text).not.toMatch(/<[^>]+ on[a-z]+="/)
          expect(page.text).not.toMatch(/<style|<[^>]+ style="/)
        }
      }
    },
  )

  it('the data of a page is a block that a text in it cannot end', async () => {
    const keyword = '織</script><!--<script>"\\'
    const { text } = await visit(`/search/?keyword=${encodeURIComponent(keyword)}`)
    const [, data = ''] = /<script type="application\/json">(.*?)<\/script>/s.exec(text) ?? []
    expect(data).not.toContain('<')
    expect(JSON.parse(data.split('\n')[0] ?? '')).toContain(keyword)
  })

  it('the policy of a page names the host of files, and only our own frames for advertisements', () => {
    const config = readConfig({ ...PRODUCTION, FILES_URL: 'https://files.example.jp/yukan' })
    const policy = pagePolicy(hashOf('go()'), config, { hasAds: true, card: null })
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${hashOf('go()')}`,
      "style-src 'self'",
      "img-src 'self' data: https://files.example.jp",
      "connect-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      'frame-src https://www.example.jp/ad-frame/',
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
  })

  it('the policy of a page allows the card provider only where cards are registered', async () => {
    const config = readConfig(PRODUCTION)
    const policy = pagePolicy('', config, { hasAds: false, card: cardOrigins({ ...config.cardProvider, sandboxUrl: null }) })
    expect(policy.split('; ').filter((line) => line.includes('stripe'))).toEqual([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    ])
    const lets = async (path: string) => String((await visit(path)).headers['content-security-policy']).includes('frame-src')
    for (const path of ['/account/', '/account/?card=new', '/edit/subscription/', '/edit/subscription/payment-method?plan=web'])
      expect([path, await lets(path)]).toEqual([path, true])
    for (const path of ['/', '/edit/profile', '/login/', '/subscriptions/', '/article/account/'])
      expect([path, await lets(path)]).toEqual([path, false])
  })

  it('feeds, icons, calls and page data have the policy for responses that are no page', async () => {
    for (const path of ['/rss.xml', '/favicon.svg', '/v1/category/get/list', '/healthz', '/article/open.data'])
      expect((await visit(path)).headers['content-security-policy']).toBe(NO_PAGE_POLICY)
  })

  it('the policy of a file allows inline styles and nothing else', async () => {
    const { headers } = await visit('/files/preview/a-320.webp')
    expect(headers['content-security-policy']).toBe(`${NO_PAGE_POLICY}; style-src 'unsafe-inline'`)
  })
})
