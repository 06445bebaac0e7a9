/** What each page of readers and of the desk may load, send as referrer, and leave in caches: one table for every route and kind of reader (decision 108). */
import { sampleMaster } from '@yukan/contract/samples.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeStaff } from '../test/desk.ts'
import { loginAs, makeArticle, makeMember } from '../test/make.ts'
import { PRODUCTION } from '../test/production.ts'
import { openToVisitors } from '../test/visit.ts'
import type { Visit, Visitor } from '../test/visit.ts'

const ORIGIN = 'http://news.example.jp'
const SCRIPT = 'https://ads.example.jp/tag.js'
/** As the office has set it: nothing of these hosts may be in a page. */
const NETWORK = ['ads.example.jp', 'cdn.example.net', 'frames.example.net']

const READERS = ['guest', 'free', 'paying'] as const
type ReaderName = (typeof READERS)[number]

type Kind = 'page' | 'payment'
/** The template of each route, an address of it, what it may load, and its status for a guest. */
const ROUTES: [template: string, path: string, kind: Kind, status?: number][] = [
  ['/', '/', 'page'],
  ['article/:slug', '/article/open/', 'page'],
  ['category/:slug?', '/category/chiiki/', 'page'],
  ['tag/:slug?', '/tag/kinu/', 'page'],
  ['search', '/search/?keyword=%E7%B9%94', 'page'],
  ['paper/:slug', '/paper/latest/', 'page'],
  ['subscriptions', '/subscriptions/', 'page'],
  ['policy', '/policy/', 'page'],
  ['terms', '/terms/', 'page'],
  ['transactionLaw', '/transactionLaw/', 'page'],
  ['externalTransmission', '/externalTransmission/', 'page'],
  ['corrections', '/corrections/', 'page'],
  ['life', '/life/', 'page'],
  ['life/events', '/life/events/', 'page'],
  ['life/obituaries', '/life/obituaries/', 'page'],
  ['life/doctors', '/life/doctors/', 'page'],
  ['life/notices', '/life/notices/', 'page'],
  ['archive', '/archive/', 'page'],
  ['archive/:year', '/archive/2026/', 'page'],
  ['archive/:year/:month', '/archive/2026/11/', 'page'],
  ['contact', '/contact/', 'page'],
  ['login', '/login/', 'page'],
  ['signup', '/signup/', 'page'],
  ['signup/password', '/signup/password?activate=key', 'page'],
  ['forgot-password', '/forgot-password/', 'page'],
  ['reset-password', '/reset-password?secret=key', 'page'],
  ['account', '/account/', 'payment', 401],
  ['account/scrapbook', '/account/scrapbook/', 'payment', 401],
  ['edit/email', '/edit/email/', 'page', 401],
  ['edit/email/updated', '/edit/email/updated?activate=key', 'page', 401],
  ['edit/password', '/edit/password/', 'page', 401],
  ['edit/profile', '/edit/profile', 'page', 401],
  ['edit/subscription/*', '/edit/subscription/', 'payment', 401],
  ['*', '/nowhere/', 'page', 404],
]
/** Their address contains a key; the page itself forbids to pass it on as a referrer. */
const WITH_KEY = ['/signup/password?activate=key', '/edit/email/updated?activate=key', '/reset-password?secret=key']

const FRAMES: Record<Kind, string[]> = {
  page: [],
  payment: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
const STRIPE = { script: ' https://js.stripe.com https://*.js.stripe.com', connect: ' https://api.stripe.com' }

/** The whole policy; the hashes of the page's own scripts have a separate test (`security-headers.test.ts`). */
function policyOf(kind: Kind, reader: ReaderName): string {
  const frames = [...(reader === 'paying' ? [] : [`${ORIGIN}/ad-frame/`]), ...FRAMES[kind]]
  return [
    "default-src 'none'",
    `script-src 'self' HASHES${kind === 'payment' ? STRIPE.script : ''}`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${kind === 'payment' ? STRIPE.connect : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const withoutHashes = (policy: unknown) =>
  String(policy)
    .replace(/(?:'sha256-[A-Za-z0-9+/=]+' ?)+/, 'HASHES ')
    .replaceAll(/HASHES (?=;)/g, 'HASHES')

/** The referrer policy that counts: of the document's own element, which is the first in its head, or else of the header. */
function referrerOf({ headers, text }: Visit): unknown {
  return /<meta name="referrer" content="([^"]*)"/.exec(text)?.[1] ?? headers['referrer-policy']
}

let test: TestApp
let visit: Visitor
let cookies: Record<ReaderName | 'desk', string>

beforeAll(async () => {
  const { cardProvider } = readConfig(PRODUCTION)
  const config = { environment: 'production' as const, publicUrl: ORIGIN, deskUrl: ORIGIN, cardProvider }
  test = await buildTestApp({ render: 'web', config })
  const origins = { script: ['https://cdn.example.net'], frame: ['https://*.frames.example.net'], image: [], connect: [] }
  const adFrames = { origins, slots: { list: 'list-1', article: 'article-1', side: 'side-1' } }
  const publication = { ...sampleMaster.publication, adScript: SCRIPT }
  await test.db.transaction().execute((transaction) => saveMaster(transaction, { ...sampleMaster, publication, adFrames }))
  await makeArticle(test.db, { slug: 'open', categories: ['chiiki'], tags: ['kinu'] })
  const free = await loginAs(test, await makeMember(test.db))
  const paying = await loginAs(test, await makeMember(test.db, { subscription: { planName: 'web' } }))
  cookies = { guest: '', free: free.cookie, paying: paying.cookie, desk: (await makeStaff(test)).cookie }
  visit = await openToVisitors(test.app)
  // Loaded with the first page of the desk, on a busy machine not within a request's time.
  await import(import.meta.resolve('@yukan/web/build/desk/server/index.js'))
}, 60_000)
afterAll(() => test.close())

const get = (path: string, reader: ReaderName | 'desk') =>
  visit(path, { headers: cookies[reader] === '' ? {} : { cookie: cookies[reader] } })

it('the table of policies has every route of readers', async () => {
  const build: { routes: Record<string, { path?: string; index?: boolean } | undefined> } = await import(
    import.meta.resolve('@yukan/web/build/server/index.js')
  )
  const templates = Object.entries(build.routes)
    .filter(([id]) => id !== 'root')
    .map(([, route]) => (route?.index === true ? '/' : route?.path))
  expect(ROUTES.map(([template]) => template)).toEqual(templates)
})

describe.each(READERS)('pages for the reader %s', (reader) => {
  it.each(ROUTES)(
    'route %s has exactly its security policy, referrer policy and caching: %s',
    async (_template, path, kind, status = 200) => {
      const page = await get(path, reader)
      const { headers } = page
      const isStored = reader === 'guest'
      expect({
        status: page.status,
        policy: withoutHashes(headers['content-security-policy']),
        referrer: referrerOf(page),
        caching: headers['cache-control'],
        vary: headers.vary,
      }).toEqual({
        status: reader === 'guest' || status === 404 ? status : 200,
        policy: policyOf(kind, reader),
        referrer: WITH_KEY.includes(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
        caching: isStored ? 'public, max-age=0, s-maxage=30' : 'private, no-store',
        vary: `${isStored ? 'Cookie' : 'Cookie, Authorization'}, Accept-Encoding`,
      })
    },
  )

  it.each(ROUTES)('route %s loads nothing from the ad network: %s', async (template, path) => {
    const { text, headers } = await get(path, reader)
    expect(NETWORK.filter((host) => String(headers['content-security-policy']).includes(host))).toEqual([])
    expect(text).not.toContain(SCRIPT)
    // The page that names the hosts to readers.
    if (template !== 'externalTransmission')
      expect(NETWORK.filter((host) => text.replaceAll('https://ads.example.jp/privacy/', '').includes(host))).toEqual([])
  })
})

describe('pages of the desk', () => {
  it.each(['/desk/', '/desk/settings/', '/desk/articles/', '/desk/sign-in/'])(
    '%s may frame only pages of the site itself, and is never cached',
    async (path) => {
      const page = await get(path, 'desk')
      const { headers } = page
      expect([
        page.status,
        withoutHashes(headers['content-security-policy']),
        headers['cache-control'],
        headers['referrer-policy'],
      ]).toEqual([
        200,
        policyOf('page', 'paying').replace('form-action', "frame-src 'self'; form-action"),
        'private, no-store',
        'strict-origin-when-cross-origin',
      ])
      expect(page.text).not.toContain(SCRIPT)
    },
  )
})
