/**
 * Random words are in every gated place, and no page, feed or call may show them to readers without access (product §6, decisions 002, 009,
 * 019).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls, v1Calls } from '@yukan/contract/calls.ts'
import { startCardSandbox } from '@yukan/card-provider-sandbox/card-sandbox.ts'
import type { StartedCardSandbox } from '@yukan/card-provider-sandbox/card-sandbox.ts'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { readConfig } from './config.ts'
import { pageSecret } from './paper/paper-reply.ts'
import { signFolder } from './paper/signed-address.ts'
import { buildTestApp } from './test/app.ts'
import type { TestApp } from './test/app.ts'
import { TEST_NOW } from './test/context.ts'
import { queryText } from './test/inputs/expect-reply.ts'
import { loginAs, makeMember } from './test/make.ts'
import type { LoginOptions, MemberOptions } from './test/make.ts'
import { gated, makeGateContent, never, seenIn } from './test/inputs/gate-content.ts'
import {
  ARTICLE,
  CALL_PATHS,
  CALLS,
  COLUMNS,
  dataOf,
  EVERYTHING,
  FEEDS,
  KEYWORDS,
  PAGES,
  READING,
  search,
  WITH_DATA,
} from './test/inputs/gate-paths.ts'
import { makeTiledPage } from './test/tiled-page.ts'
import { openToVisitors } from './test/visit.ts'
import type { Visit, Visitor, VisitOptions } from './test/visit.ts'

const GATED = Object.keys(gated).toSorted()
/** Where articles and papers are read, as pages and as their data. */
const READ = [...READING, ...READING.map(dataOf)]
/** Calls with front pages that are too small to be read, the same for everyone. */
const FRONT_PAGES = [
  '/v1/paper/get/month?year=2026&month=11',
  '/v1/paper/get/year?year=2026',
  '/v1/paper/get/archive',
  '/v1/paper/get/sameDay?day=2026-11-20',
]
const yesterday = new Date(TEST_NOW.getTime() - DAY)
let test: TestApp
let visit: Visitor
let cards: StartedCardSandbox
beforeAll(async () => {
  cards = await startCardSandbox()
  const { cardProvider } = readConfig({ PUBLIC_URL: 'http://localhost:3000' })
  test = await buildTestApp({ render: 'web', config: { cardProvider: { ...cardProvider, sandboxUrl: cards.url } } })
  await makeGateContent(test.db)
  visit = await openToVisitors(test.app)
})
afterAll(async () => {
  await test.close()
  await cards.close()
})

const signIn = async (member: MemberOptions, login?: LoginOptions) => loginAs(test, await makeMember(test.db, member), login)

async function leaks(paths: readonly string[], options: VisitOptions, except: (path: string) => boolean = () => false): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const { text, headers, status } = await visit(path, options)
    expect({ path, isFault: status >= 500 }).toEqual({ path, isFault: false })
    const names = seenIn(text + JSON.stringify(headers)).filter((name) => name in never || !except(path))
    if (names.length > 0) found.push(`${path}: ${names.join(', ')}`)
  }
  return found
}

/** Which caches may store a response. One that `caches` may store sets no cookie. */
function keptBy({ headers }: Visit): 'caches' | 'nobody' | 'unsaid' {
  const control = headers['cache-control'] ?? ''
  if (control.startsWith('public, max-age=')) return headers['set-cookie'] === undefined ? 'caches' : 'unsaid'
  return control === 'private, no-store' || control === 'no-store' ? 'nobody' : 'unsaid'
}

describe('readers who may read', () => {
  it.each<[string, MemberOptions]>([
    ['in trial', { trial_until: '2026-11-21' }],
    ['with plan web', { subscription: { planName: 'web' } }],
    ['with plan webPaper', { subscription: { planName: 'webPaper' } }],
    ['who pay by bank (role 7)', { role: 7 }],
    ...[3, 4, 5, 6, 8, 10].map((role): [string, MemberOptions] => [`with role ${role}`, { role }]),
  ])('readers %s find the whole article in the first HTML, in a private response', async (_name, member) => {
    const headers = await signIn(member)
    const page = await visit(ARTICLE, { headers: { cookie: headers.cookie } })
    expect([page.status, seenIn(page.text).toSorted(), page.headers['cache-control'], page.headers['vary']]).toEqual([
      200,
      GATED,
      'private, no-store',
      'Cookie, Authorization, Accept-Encoding',
    ])
    // In the document itself, not only in the data for scripts.
    const markup = page.text.replace(/<script[\s\S]*?<\/script>/g, '')
    expect(GATED.filter((name) => !seenIn(markup).includes(name))).toEqual([])
    const data = await visit(dataOf(ARTICLE), { headers: { cookie: headers.cookie } })
    expect([data.status, seenIn(data.text).toSorted(), data.headers['cache-control']]).toEqual([200, GATED, 'private, no-store'])
    const call = await visit(`${v1Calls['/article/get/detail'].path}?slug=kinu`, { headers })
    expect([call.status, seenIn(call.text).toSorted(), call.headers['cache-control']]).toEqual([200, GATED, 'private, no-store'])
  })

  it('entitled readers find gated text only in the article and its paper regions, and nothing unreleased', async () => {
    const headers = await signIn({ role: 3 })
    const isRegions = (path: string) => path.startsWith(`${v1Calls['/paper/get/regions'].path}?`) && path.includes('kind=evening')
    const isArticle = (path: string) =>
      /^\/+article\/kinu\b/.test(path) || path === `${v1Calls['/article/get/detail'].path}?slug=kinu` || isRegions(path)
    expect(await leaks(EVERYTHING, { headers }, isArticle)).toEqual([])
    const regions = CALL_PATHS.filter(isRegions)
    expect(regions.length).toBe(1)
    expect(seenIn((await visit(regions[0]!, { headers })).text)).toEqual(['story'])
  })
})

describe('readers who may not read', () => {
  it.each<[string, () => Promise<Record<string, string>>]>([
    ['a guest', async () => ({})],
    ['a member whose trial is over', () => signIn({ trial_until: '2026-11-20' })],
    ['a member with plan paper', () => signIn({ subscription: { planName: 'paper' } })],
    ['a paying member on a browser too many', () => signIn({ subscription: { planName: 'web' } }, { isRegistered: false })],
    ['a member whose plan expired yesterday', () => signIn({ subscription: { planName: 'web', expireAt: yesterday } })],
    [
      'a client with the user agent of Googlebot',
      async () => ({
        'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
        from: 'googlebot(at)googlebot.com',
      }),
    ],
    ['a token without its cookie', async () => ({ authorization: (await signIn({ role: 3 })).authorization })],
    ['a forged cookie', async () => ({ cookie: 'yukan_device=AAAAAAAAAAAAAAAAAAAAAA' })],
  ])('%s gets no gated text from any page, feed or call', async (_name, makeHeaders) => {
    const headers = await makeHeaders()
    expect(await leaks(EVERYTHING, { headers })).toEqual([])
    const page = await visit(ARTICLE, { headers })
    expect([page.status, page.text.includes('絹の道を歩く'), page.text.includes('道'.repeat(80))]).toEqual([200, true, true])
  })

  it('a device cookie without its token gets no gated text from any call', async () => {
    const { cookie } = await signIn({ role: 3 })
    expect(await leaks(CALL_PATHS, { headers: { cookie } })).toEqual([])
  })

  it.each(KEYWORDS.slice(0, 4))('a guest finds an article by %s next to a gated word, and does not see that word', async (keyword) => {
    const reply = await visit(`/v1/article/get/list${queryText({ 'keyword[]': keyword, 'targetColumn[]': COLUMNS })}`)
    const { data } = JSON.parse(reply.text).articles
    expect(data.map(({ slug }: { slug: string }) => slug)).toEqual(['kinu'])
    expect(seenIn(reply.text)).toEqual([])
    const page = await visit(search(keyword))
    const text = page.text.replaceAll('<wbr>', '')
    expect([page.status, text.includes('絹の道を歩く'), seenIn(text)]).toEqual([200, true, []])
  })

  it.each([...PAGES.filter((path) => /paper|search/.test(path)), ...CALL_PATHS.filter((path) => path.startsWith('/v1/paper/'))])(
    'a guest gets no address of a limited page of the paper from %s',
    async (path) => {
      expect((await visit(path)).text.match(/page\/evening[^"\\]*/g)).toBe(null)
    },
  )

  it('the files, text and clips of a limited page open only with the signature of that page', async () => {
    const key = 'Zk3vQ9xW2mTbR7cY1nLsPd'
    await makeTiledPage(test, { day: '2026-11-19', page: 1, key })
    await test.ctx.files.put(`page/${key}/text.json`, Buffer.from(JSON.stringify({ lines: [], of: never.page })))
    const sign = async (folder: string) => signFolder(await pageSecret(test.ctx), `page/${folder}`, null, TEST_NOW).query
    const paths = ['text.json', 'page.webp', 'thumbnail.webp', '11/0_0.webp', 'clip.png', 'clip.pdf'].map(
      (name) => `/files/page/${key}/${name}`,
    )
    for (const query of ['', 'expires=9999999999&signature=', await sign('evening-2026-11-20-1')]) {
      const addresses = paths.map((path) => `${path}?region=0.1,0.1,0.5,0.5&${query}`)
      expect(await leaks(addresses, {})).toEqual([])
      for (const address of addresses) expect([address, (await visit(address)).status]).toEqual([address, 403])
    }
    const own = await visit(`${paths[0]}?${await sign(key)}`)
    expect([own.status, own.text.includes(never.page)]).toEqual([200, true])
  })

  it.each([
    ['HEAD', { method: 'HEAD' }],
    ['POST', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }],
    ['If-None-Match: *', { headers: { 'if-none-match': '*' } }],
    ['Range', { headers: { range: 'bytes=0-' } }],
    ['part of a Range', { headers: { range: 'bytes=2000-' } }],
    ['br', { headers: { 'accept-encoding': 'br' } }],
    ['gzip', { headers: { 'accept-encoding': 'gzip, deflate' } }],
    ['no encoding that is known', { headers: { 'accept-encoding': 'zstd, identity;q=0' } }],
    ['a request for JSON', { headers: { accept: 'application/json' } }],
    ['a prefetch', { headers: { purpose: 'prefetch', 'sec-purpose': 'prefetch', 'x-moz': 'prefetch' } }],
    [
      'other addresses of the host',
      { headers: { 'x-forwarded-host': 'evil.example', 'x-original-url': '/v1/x', 'x-forwarded-for': '66.249.66.1' } },
    ],
    ['a method that claims to be another', { headers: { 'x-http-method-override': 'POST' } }],
  ])('a guest gets no gated text by %s', async (_name, options) => {
    expect(await leaks([...WITH_DATA, ...FEEDS, ...CALL_PATHS.slice(0, 20)], options)).toEqual([])
  })

  it('the page of an entitled reader has no ETag', async () => {
    const { cookie } = await signIn({ role: 3 })
    const kept = await visit(ARTICLE, { headers: { cookie } })
    expect([kept.status, kept.headers.etag]).toEqual([200, undefined])
  })
})

describe('the metadata for search engines and social networks', () => {
  const readMetadata = async (headers: Record<string, string>) => {
    const { text } = await visit(ARTICLE, { headers })
    const json: unknown = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)![1]!)
    return { json, description: /<meta property="og:description" content="([^"]*)"/.exec(text)![1] }
  }
  const paywall = {
    '@type': 'NewsArticle',
    headline: '絹の道を歩く',
    isAccessibleForFree: false,
    hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false },
  }

  it('the metadata of a limited article is its public part, marked as not free', async () => {
    const { json, description } = await readMetadata({})
    const open = `${'道'.repeat(80)}…`
    expect(json).toMatchObject({ ...paywall, description: open })
    expect([description, seenIn(JSON.stringify(json))]).toEqual([open, []])
  })

  it('on the page of a member, the metadata of a limited article has no gated text but the description', async () => {
    const { json, description } = await readMetadata({ cookie: (await signIn({ role: 3 })).cookie })
    expect(json).toMatchObject(paywall)
    expect(seenIn(JSON.stringify(json) + description)).toEqual(['description'])
  })
})

describe('responses to guests and members', () => {
  it.each([...READ, ...FEEDS])('a guest gets %s with status 200', async (path) => {
    expect((await visit(path)).status).toBe(200)
  })

  it('the calls that these tests visit include every public GET call', () => {
    const visited = new Set(CALLS.map(([path]) => path))
    const missing = allCalls.filter(({ method, access, path }) => method === 'GET' && access === 'anyone' && !visited.has(path))
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  /** Which caches may keep a response to a guest: only those that depend on the reader, are not released or are refused are private. */
  function keepersOf(path: string): RegExp {
    if (READ.includes(path) || FRONT_PAGES.includes(path)) return /^caches$/
    return /^\/v1\/(article\/get\/detail|paper\/)/.test(path) ? /^nobody$/ : /^(caches|nobody)$/
  }
  it.each(EVERYTHING.filter((path) => path !== '/metrics'))(
    'a guest gets the same bytes of %s, whatever foreign cookies and headers are sent',
    async (path) => {
      const foreign = { cookie: '_ga=GA1.2.3; theme=dark; session=abc; jwt=xyz', 'user-agent': 'other', 'accept-language': 'en' }
      const plain = await visit(path, { headers: { 'accept-encoding': 'br' } })
      const other = await visit(path, { headers: { 'accept-encoding': 'br', ...foreign } })
      const { date: _plain, ...expected } = plain.headers
      const { date: _other, ...found } = other.headers
      expect([other.status, found, other.bytes.equals(plain.bytes)]).toEqual([plain.status, expected, true])
      expect(keptBy(other)).toMatch(keepersOf(path))
    },
  )

  describe('to a member', () => {
    let headers: Record<string, string>
    beforeAll(async () => {
      headers = await signIn({ subscription: { planName: 'web' } })
    })

    it.each(PAGES)('a member gets another page than a guest at %s, unless it is redirected or cannot be parsed', async (path) => {
      const isSame = (await visit(path, { headers })).bytes.equals((await visit(path)).bytes)
      expect(isSame).toBe(['/article/%/', '//article/kinu/', '/article/kinu'].includes(path))
    })

    it.each(EVERYTHING.filter((path) => !FEEDS.includes(path)))(
      'no cache may keep what a member gets from %s, unless it is the OpenAPI document',
      async (path) => {
        expect(keptBy(await visit(path, { headers })) === 'nobody').toBe(path !== '/v1/openapi.json')
      },
    )
  })

  it('the visit of a member does not change what the page cache gives to guests', async () => {
    test.ctx.shared.drop()
    const { cookie } = await signIn({ role: 3 })
    const visits = [
      await visit(ARTICLE, { headers: { cookie } }),
      await visit(ARTICLE),
      await visit(ARTICLE),
      await visit(ARTICLE, { headers: { cookie } }),
    ]
    expect(visits.map((each) => [seenIn(each.text).toSorted(), keptBy(each)])).toEqual([
      [GATED, 'nobody'],
      [[], 'caches'],
      [[], 'caches'],
      [GATED, 'nobody'],
    ])
  })
})
