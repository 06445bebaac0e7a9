/** Refusals of a node that cannot keep up, on a real HTTP server, with a load that the test sets. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { once } from 'node:events'
import { ALWAYS_SERVED, OVERLOAD_LIMITS, PRIORITIES } from '@yukan/rules/site/overload.ts'
import type { Load, Priority } from '@yukan/rules/site/overload.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_CONNECTIONS } from '../../limits.ts'
import { encode } from '../replies/encoded-body.ts'
import { makeHttpServer } from '../http-server.ts'
import { pageCacheKey } from '../replies/page-cache.ts'
import { buildTestContext } from '../../test/context.ts'
import { setUp } from '../../test/set-up.ts'
import { Admission } from '../../overload/admission.ts'

const CALM: Load = { late: 0, utilisation: 0, waiting: 0, memory: 0 }
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=30' }
const DEVICE = { cookie: 'yukan_device=a' }
const DESK = { cookie: 'yukan_desk=a' }
const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }

const agent = new http.Agent({ keepAlive: true })

const test = setUp(buildTestContext)
let server: http.Server
let load: Load
let lines: unknown[]
/** Replies of this test, some of which are long in coming. */
let sent: Promise<Reply>[]
let admission: Admission
/** Requests that have reached the handler, and wait there. */
let handled: { url: string; response: http.ServerResponse }[]

beforeEach(async () => {
  load = CALM
  lines = []
  handled = []
  sent = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) })
  admission = new Admission(() => load, log)
  test.ctx.shared.drop()
  server = makeHttpServer({ ...test.ctx, admission }, (request, response) => {
    handled.push({ url: request.url ?? '', response })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    server.close()
    release()
    await Promise.all(sent)
    agent.destroy()
  }
})

interface Reply {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

function ask(...request: Parameters<typeof send>): Promise<Reply> {
  const reply = send(...request)
  sent.push(reply)
  return reply
}

async function send(url: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Reply> {
  const { port } = server.address() as AddressInfo
  const request = http.request({ host: '127.0.0.1', port, path: url, method, headers, agent })
  request.end(method === 'POST' ? '{}' : undefined)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}

function countConnections(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}

async function untilHandled(count: number): Promise<void> {
  await expect.poll(() => handled.length).toBe(count)
}

/** Ends what waits in the handler. */
function release(): void {
  for (const { response } of handled.splice(0)) response.writeHead(200).end('made')
}

/** Sends so many requests for different pages, which stay under way. */
async function occupy(count: number): Promise<Promise<Reply>[]> {
  const before = handled.length
  const replies = Array.from({ length: count }, (_, at) => ask(`/desk/occupied-${at}/`, DESK))
  await untilHandled(before + count)
  return replies
}

/** Measures twice what makes so many priorities refused. */
function overload(priorities: number): void {
  const priority = PRIORITIES[priorities - 1]
  load = priority === undefined ? CALM : { ...CALM, late: OVERLOAD_LIMITS[priority].late }
  admission.sample()
}

async function cache(path: string, text = `page ${path}`): Promise<void> {
  await test.ctx.shared.get(
    pageCacheKey(path, ''),
    async () => {
      const encoded = encode(200, HEADERS, text)
      await encoded.version('identity')
      return encoded
    },
    () => 100,
  )
}

const REQUESTS: Readonly<Record<Priority, [string, http.OutgoingHttpHeaders, string?]>> = {
  crawler: ['/article/1/', CRAWLER],
  unmade: ['/article/2/', {}],
  guest: ['/v1/article/get/list', {}],
  member: ['/article/3/', DEVICE],
  login: ['/v1/user/login', {}, 'POST'],
  essential: ['/v1/stripe/customer/get/cards', DEVICE],
}

describe('an overloaded node', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])('an overloaded node refuses %d of six priorities, the lowest first', async (refused) => {
    const occupied = await occupy(ALWAYS_SERVED)
    overload(refused)
    const replies = PRIORITIES.map((priority) => ask(...REQUESTS[priority]))
    await untilHandled(ALWAYS_SERVED + PRIORITIES.length - refused)
    const refusals = await Promise.all(replies.slice(0, refused))
    expect(refusals.map(({ status }) => status)).toEqual(Array(refused).fill(503))
    expect(Object.fromEntries(admission.refusals)).toEqual(
      Object.fromEntries(PRIORITIES.map((priority, at) => [priority, at < refused ? 1 : 0])),
    )
    release()
    const served = await Promise.all([...replies.slice(refused), ...occupied])
    expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200]))
    await expect.poll(() => admission.underWay).toBe(0)
  })

  it('an overloaded node refuses at once in Japanese, without caching, and names the time to try again', async () => {
    await occupy(ALWAYS_SERVED)
    overload(4)
    const page = await ask('/article/a/')
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      connection: 'keep-alive',
    })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.text).toContain('ただいま混み合っています。しばらくしてからもう一度お試しください。')
    const call = await ask('/v1/article/get/list')
    expect(call.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(call.text)).toMatchObject({ detail: 'E_UNAVAILABLE' })
    const post = await ask('/v1/contact/send/contact', {}, 'POST')
    expect([post.status, post.headers.connection]).toEqual([503, 'close'])
    const times = [page, call, post].map(({ headers }) => Number(headers['retry-after']))
    expect(times.every((seconds) => seconds >= 5 && seconds < 15)).toBe(true)
    expect(new Set(times).size).toBe(3)
    expect(Number((await ask('/', CRAWLER)).headers['retry-after'])).toBeGreaterThanOrEqual(120)
    expect(handled).toHaveLength(ALWAYS_SERVED)
  })

  it('an overloaded node still serves cached pages, health checks and files from memory', async () => {
    await cache('/cached/')
    await occupy(ALWAYS_SERVED)
    overload(6)
    expect((await ask('/cached/')).text).toBe('page /cached/')
    admission.exempt('/assets/a.js')
    for (const path of ['/healthz', '/readyz?1', '/metrics', '/assets/a.js', '/assets/a.js?1']) void ask(path)
    await untilHandled(ALWAYS_SERVED + 5)
    expect(admission.underWay).toBe(ALWAYS_SERVED)
  })

  it.each(['/assets/b.js', '/assets/a.js/', '/desk/v1/zzz/poll?1', '/desk/v1/article/poll?id=1', '/healthz/x'])(
    'an overloaded node refuses %s, which is neither an exempt file nor a poll of a session',
    async (path) => {
      admission.exempt('/assets/a.js')
      await occupy(ALWAYS_SERVED)
      overload(6)
      expect((await ask(path)).status).toBe(503)
    },
  )

  it('counts a poll of the desk as under way until it only waits, and subtracts it once', async () => {
    await occupy(ALWAYS_SERVED)
    void ask('/desk/v1/article/poll?id=1', DESK)
    await untilHandled(ALWAYS_SERVED + 1)
    expect(admission.underWay).toBe(ALWAYS_SERVED + 1)
    const { req } = handled[ALWAYS_SERVED]!.response
    admission.leave(req)
    expect(admission.underWay).toBe(ALWAYS_SERVED)
    release()
    await expect.poll(() => admission.underWay).toBe(0)
  })

  it('an overloaded node serves expired cached pages while no content has changed', async () => {
    await cache('/cached/')
    test.clock.advance(31 * SECOND)
    await occupy(ALWAYS_SERVED)
    overload(3)
    const making = ask('/other/', DEVICE)
    await untilHandled(ALWAYS_SERVED + 1)
    // The first request makes the page for everyone; the others have another address and do not wait for it.
    await cache('/second/')
    test.clock.advance(31 * SECOND)
    void ask('/cached/')
    await untilHandled(ALWAYS_SERVED + 2)
    expect((await ask('/second/')).text).toBe('page /second/')
    test.ctx.shared.drop()
    expect((await ask('/second/')).status).toBe(503)
    release()
    await making
  })

  it('counts many requests for one page as one, and serves all of them', async () => {
    await cache('/cached/')
    test.ctx.shared.drop()
    await occupy(ALWAYS_SERVED)
    overload(3)
    const replies = Array.from({ length: 40 }, (_, at) => ask(`/cached/?utm_source=${at}`))
    await untilHandled(ALWAYS_SERVED + 40)
    expect(admission.underWay).toBe(ALWAYS_SERVED + 1)
    release()
    expect(new Set((await Promise.all(replies)).map(({ status }) => status))).toEqual(new Set([200]))
    await expect.poll(() => admission.underWay).toBe(0)
  })

  it('a fully used node refuses guests beyond its limit of requests before any delay is measured', async () => {
    load = { ...CALM, utilisation: 1 }
    admission.sample()
    const { busy } = OVERLOAD_LIMITS.unmade
    await occupy(busy)
    expect((await ask('/article/a/')).status).toBe(503)
    void ask('/article/a/', DEVICE)
    await untilHandled(busy + 1)
  })

  it('a node that is no longer overloaded serves all again, one priority after the other', async () => {
    await occupy(ALWAYS_SERVED)
    overload(6)
    expect((await ask('/article/a/', DEVICE)).status).toBe(503)
    load = CALM
    const found = PRIORITIES.map(() => {
      admission.sample()
      return admission.refused
    })
    expect(found).toEqual([5, 4, 3, 2, 1, 0])
    void ask('/article/a/', CRAWLER)
    await untilHandled(ALWAYS_SERVED + 1)
  })

  it('logs one line at the beginning and one at the end of an overload', async () => {
    await occupy(ALWAYS_SERVED)
    overload(4)
    for (let count = 0; count < 3; count += 1) {
      expect((await ask('/article/a/')).status).toBe(503)
      admission.sample()
    }
    load = CALM
    for (let count = 0; count < 200; count += 1) admission.sample()
    expect(lines).toEqual([
      { level: 40, ...CALM, late: OVERLOAD_LIMITS.member.late, underWay: ALWAYS_SERVED, msg: 'overload: requests are refused' },
      { level: 30, refused: 3, msg: 'the overload is over' },
    ])
  })
})

describe('a slow node without many requests', () => {
  it('a slow node with few requests refuses nothing', async () => {
    await occupy(ALWAYS_SERVED - 1)
    overload(6)
    void ask('/article/a/', CRAWLER)
    await untilHandled(ALWAYS_SERVED)
    expect([...admission.refusals.values()]).toEqual(PRIORITIES.map(() => 0))
  })
})

describe('the measured load', () => {
  it('the server samples its load while it listens', async () => {
    load = { ...CALM, waiting: OVERLOAD_LIMITS.essential.waiting }
    await expect.poll(() => admission.refused).toBe(PRIORITIES.length)
  })
})

describe('connections', () => {
  it('closes connections beyond the limit at once, counts them, and accepts others when some have ended', async () => {
    expect(server.maxConnections).toBe(MAX_CONNECTIONS)
    server.maxConnections = 2
    const { port } = server.address() as AddressInfo
    const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
    await expect.poll(countConnections).toBe(2)
    await once(connect(port, '127.0.0.1'), 'close')
    expect(admission.dropped).toBe(1)
    held[0]?.destroy()
    await expect.poll(countConnections).toBe(1)
    void ask('/article/a/', DEVICE)
    await untilHandled(1)
    expect(admission.dropped).toBe(1)
    held[1]?.destroy()
  })
})
