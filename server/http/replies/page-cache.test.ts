import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadWebBuild } from '../../pages/web-build.ts'
import { saveMaster } from '../../store/settings/master.ts'
import { buildTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { loginAs, makeArticle, makeMember } from '../../test/make.ts'
import { strangeHeaders } from '../../test/inputs/strange-headers.ts'
import { openToVisitors } from '../../test/visit.ts'
import type { Visit, Visitor } from '../../test/visit.ts'
import { isAnonymous, pageKey } from './page-cache.ts'

const BODY = '会員だけの本文である。'
const PATHS = [
  '/',
  '/?date=2026-11-20',
  '/article/open/',
  '/article/limited/',
  '/category/chiiki/',
  '/search/?keyword=%E7%B9%94%E7%89%A9',
  '/nowhere/',
  '/article/open',
  '/article/limited.data',
  '/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/v1/article/get/list?limit=3',
  '/v1/category/get/list',
]

let test: TestApp
let visit: Visitor
let rendered: string[] = []
let failure: (() => Response) | null = null
let queries = 0

beforeAll(async () => {
  const web = await loadWebBuild()
  test = await buildTestApp({
    render: async (request, services) => {
      rendered.push(new URL(request.url).pathname)
      return failure === null ? web.readers(request, services) : failure()
    },
  })
  test.database.pool.on('acquire', () => (queries += 1))
  await test.db.transaction().execute((transaction) => saveMaster(transaction, sampleMaster))
  await makeArticle(test.db, { slug: 'open', categories: ['chiiki'], tags: ['織物'] })
  await makeArticle(test.db, { slug: 'limited', limited: true, content: `<p>${BODY}</p>`, categories: ['chiiki'] })
  visit = await openToVisitors(test.app)
})
afterEach(() => {
  rendered = []
  failure = null
})
afterAll(() => test.close())

function whole({ status, headers, bytes }: Visit) {
  const { date: _date, ...rest } = headers
  return { status, headers: rest, bytes }
}

describe('pageKey', () => {
  it.each([
    ['/', '/'],
    ['/article/a/', '/article/a/'],
    ['/?', '/'],
    ['/?utm_source=x&fbclid=y', '/'],
    ['/?date=2026-11-20', '/?date=2026-11-20'],
    ['/?page=2&date=2026-11-20&utm=1', '/?date=2026-11-20&page=2'],
    ['/?date=2026-11-20&page=2', '/?date=2026-11-20&page=2'],
    ['/?date=a&date=b', '/?date=a&date=b'],
    ['/?date=b&date=a', '/?date=b&date=a'],
    ['/?date', '/?date='],
    ['/?Date=a', '/'],
    ['/search/?keyword=%e7%b9%94', '/search/?keyword=%E7%B9%94'],
    ['/search/?keyword=織', '/search/?keyword=%E7%B9%94'],
    ['/search/?keyword=a+b', '/search/?keyword=a%20b'],
    ['/search/?keyword=a%26page=2', '/search/?keyword=a%26page%3D2'],
    ['/search/?k%65yword=a', '/search/?keyword=a'],
    ['/article/a.data?_routes=routes%2Farticle', '/article/a.data?_routes=routes%2Farticle'],
    ['/?x=1?date=2026-11-20', '/'],
    ['*', null],
    ['', null],
    ['https://evil.example/', null],
  ])('pageKey of %s is %s', (url, key) => {
    expect(pageKey(url)).toBe(key)
  })

  it('pageKey is null from 2,049 characters on', () => {
    const longest = `/${'a'.repeat(2047)}`
    expect([pageKey(longest), pageKey(`${longest}a`), pageKey(`/?x=${longest}`)]).toEqual([longest, null, null])
  })
})

describe('isAnonymous', () => {
  const asked = (method: string, headers: Record<string, string>) =>
    isAnonymous(test.ctx, { method, headers } as unknown as IncomingMessage)
  it.each([
    ['GET', {}, true],
    ['HEAD', {}, true],
    ['POST', {}, false],
    ['PUT', {}, false],
    ['GET', { cookie: 'a=b; c=d' }, true],
    ['GET', { cookie: 'yukan_devic=x' }, true],
    ['GET', { cookie: 'YUKAN_DEVICE=x' }, true],
    ['GET', { cookie: 'yukan_device=x' }, false],
    ['GET', { cookie: 'a=b;yukan_device=x' }, false],
    ['GET', { cookie: 'a=b; yukan_device = x' }, false],
    ['GET', { cookie: 'a=yukan_device' }, false],
    ['GET', { cookie: '__Host-yukan_device=x' }, false],
    ['GET', { cookie: 'yukan_device' }, false],
    ['GET', { authorization: '' }, false],
    ['GET', { authorization: 'Bearer' }, true],
    ['GET', { authorization: 'Bearer ' }, true],
    ['GET', { authorization: 'Bearer x' }, false],
    ['GET', { authorization: 'Basic x' }, false],
  ])('isAnonymous of %s with %j is %s', (method, headers, expected) => {
    expect(asked(method, headers)).toBe(expected)
  })
})

describe('a page that every guest gets', () => {
  it('a page for guests is rendered once and then sent before any routing', async () => {
    const routed: string[] = []
    const note = (message: unknown) => void routed.push((message as { request: { url: string } }).request.url)
    diagnostics.subscribe('tracing:fastify.request.handler:start', note)
    test.ctx.shared.drop()
    const first = await visit('/article/open/')
    const second = await visit('/article/open/?utm_source=mail')
    diagnostics.unsubscribe('tracing:fastify.request.handler:start', note)
    expect(rendered).toEqual(['/article/open/'])
    expect(routed).toEqual(['/article/open/'])
    expect(whole(second)).toEqual(whole(first))
    expect(first.text).toContain('見出し</span></h1>')
  })

  it('HEAD is answered from the page cache, and fills the cache for GET', async () => {
    test.ctx.shared.drop()
    const head = await visit('/article/open/', { method: 'HEAD' })
    const get = await visit('/article/open/')
    expect(rendered).toEqual(['/article/open/'])
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
    expect(whole(await visit('/article/open/', { method: 'HEAD' }))).toEqual(whole(head))
  })

  it.each([['/healthz'], ['/readyz'], ['/rss.xml'], ['/v1/category/get/list'], ['/files/picture/none-1.webp'], ['/robots.txt']])(
    'HEAD of %s does not change what GET returns afterwards',
    async (path) => {
      test.ctx.shared.drop()
      const before = await visit(path)
      test.ctx.shared.drop()
      const head = await visit(path, { method: 'HEAD' })
      expect([head.status, head.bytes.length]).toEqual([before.status, 0])
      expect(whole(await visit(path))).toEqual(whole(before))
      expect(rendered).toEqual([])
    },
  )

  it('a page for guests is cached for 30 s', async () => {
    test.ctx.shared.drop()
    await visit('/article/open/')
    test.clock.advance(29.9 * SECOND)
    await visit('/article/open/')
    expect(rendered).toHaveLength(1)
    test.clock.advance(0.1 * SECOND)
    await visit('/article/open/')
    expect(rendered).toHaveLength(2)
  })

  it.each(PATHS)('a response to a guest sets no cookie and may be cached outside for 300 s at most: %s', async (path) => {
    const { headers } = await visit(path)
    expect(headers['set-cookie']).toBe(undefined)
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=(30|300)$/)
  })

  it('a page for guests varies by cookie, since a reader with the device cookie gets another page', async () => {
    expect((await visit('/')).headers.vary).toBe('Cookie, Accept-Encoding')
  })

  it('a page that failed is not cached', async () => {
    failure = () => new Response('<h1>spoilt</h1>', { status: 500, headers: { 'content-type': 'text/html' } })
    test.ctx.shared.drop()
    const broken = await visit('/policy/')
    expect([broken.status, broken.headers['cache-control']]).toEqual([500, 'private, no-store'])
    failure = null
    expect((await visit('/policy/')).status).toBe(200)
    expect(rendered).toEqual(['/policy/', '/policy/'])
  })

  it('a page that was not found is not cached', async () => {
    for (const path of ['/nowhere/', '/nowhere/', '/article/unknown/', '/article/unknown/']) expect((await visit(path)).status).toBe(404)
    expect(rendered).toEqual(['/nowhere/', '/nowhere/', '/article/unknown/', '/article/unknown/'])
  })

  it('simultaneous requests render a page for guests once, with the queries of one request', async () => {
    test.ctx.shared.drop()
    queries = 0
    const alone = await visit('/')
    const once = queries
    expect(once).toBeGreaterThan(3)
    expect(once).toBeLessThanOrEqual(20)
    rendered = []
    test.ctx.shared.drop()
    queries = 0
    const answers = await Promise.all(Array.from({ length: 200 }, () => visit('/')))
    expect(rendered).toEqual(['/'])
    expect(queries).toBe(once)
    for (const answer of answers) expect(whole(answer)).toEqual(whole(alone))
  })
})

describe('responses to guests', () => {
  const baseline = new Map<string, ReturnType<typeof whole>>()
  beforeAll(async () => {
    for (const path of PATHS) baseline.set(path, whole(await visit(path)))
    // The clock stands still from here: two renderings show the same time.
    for (const path of PATHS) {
      test.ctx.shared.drop()
      baseline.set(path, whole(await visit(path)))
    }
  })

  it.each(PATHS)('the response to a guest for %s has the expected status and no limited body', (path) => {
    const { status, bytes } = baseline.get(path)!
    expect(status).toBe(path === '/nowhere/' ? 404 : path === '/article/open' ? 301 : 200)
    expect(bytes.toString()).not.toContain(BODY)
  })

  // Together, in the next test, all of them are sent in every run.
  const alone = strangeHeaders.filter((_, index) => inject('isLongRun') || index % 4 === 0)
  it(`responses to guests do not depend on any of ${alone.length} odd headers, made or cached`, async () => {
    const differing: string[] = []
    for (const [index, [name, value]] of alone.entries()) {
      const path = PATHS[index % PATHS.length]!
      test.ctx.shared.drop()
      const made = whole(await visit(path, { headers: { [name]: value } }))
      const found = whole(await visit(path, { headers: { [name]: value } }))
      for (const answer of [made, found]) if (!isSame(answer, baseline.get(path))) differing.push(`${name}: ${value} at ${path}`)
    }
    expect(differing).toEqual([])
  })

  it.each(PATHS)('the response to a guest for %s does not depend on many odd headers together', async (path) => {
    const differing: string[] = []
    for (let from = 0; from < strangeHeaders.length; from += 40) {
      const headers = Object.fromEntries(strangeHeaders.slice(from, from + 40))
      test.ctx.shared.drop()
      if (!isSame(whole(await visit(path, { headers })), baseline.get(path))) differing.push(`from header ${from}`)
    }
    if (!isSame(whole(await visit(path)), baseline.get(path))) differing.push('afterwards')
    expect(differing).toEqual([])
  })

  it.each(PATHS)('the response to a guest for %s is the same before and after the visit of a member', async (path) => {
    const { cookie, authorization } = await loginAs(test, await makeMember(test.db, { subscription: { planName: 'web' } }))
    test.ctx.shared.drop()
    const own = await visit(path, { headers: { cookie } })
    expect(own.text.includes(BODY)).toBe(path.startsWith('/article/limited'))
    await visit(path, { headers: { cookie, authorization } })
    expect(isSame(whole(await visit(path)), baseline.get(path))).toBe(true)
    expect(whole(await visit(path, { headers: { cookie } }))).toEqual(whole(own))
  })

  it.each([
    ['the value of another cookie', (cookie: string) => `a=${cookie}`],
    ['a quoted value', (cookie: string) => `a="${cookie}"`],
    ['the name of another cookie', (cookie: string) => `x${cookie}`],
    ['another spelling', (cookie: string) => cookie.replace('yukan', 'Yukan')],
  ])('a device cookie that is only %s opens no limited article', async (_name, spell) => {
    const member = await makeMember(test.db, { subscription: { planName: 'web' } })
    const { cookie } = await loginAs(test, member)
    test.ctx.shared.drop()
    const answer = await visit('/article/limited/', { headers: { cookie: spell(cookie) } })
    expect([answer.status, answer.text.includes(BODY)]).toEqual([200, false])
    expect(isSame(whole(await visit('/article/limited/')), baseline.get('/article/limited/'))).toBe(true)
  })
})

function isSame(a: ReturnType<typeof whole>, b: ReturnType<typeof whole> | undefined): boolean {
  return b !== undefined && a.status === b.status && a.bytes.equals(b.bytes) && JSON.stringify(a.headers) === JSON.stringify(b.headers)
}
