/** Spans of requests, statements, calls and jobs, as a collector gets them (decision 088). */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseTraceparent } from '@yukan/rules/text/trace-context.ts'
import { buildApp } from '../app.ts'
import { makeDb } from '../db/connect.ts'
import { enqueueJob } from '../db/job-queue.ts'
import type { JobData } from '../db/job-queue.ts'
import { QueryTimes } from '../db/query-times.ts'
import { openLog } from '../log.ts'
import { makeQueueHandlers } from '../jobs/queue-handlers.ts'
import { readersRender, tinyRender } from '../test/app.ts'
import { buildTestContext } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { testBoss } from '../test/queue.ts'
import { recordSpans, runTraced, sendTraces } from '../trace.ts'
import { makeSampler } from './sampler.ts'
import type { SamplerName } from './sampler.ts'
import { BATCH, MAX_SPANS, SpanExporter } from './span-exporter.ts'
import type { Span } from './span-exporter.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

/** A span as OTLP names its parts. */
interface Received {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string; boolValue?: boolean } }[]
  status?: { code: number }
}

let test: TestContext
let app: Awaited<ReturnType<typeof buildApp>>
let collector: http.Server
let received: Received[] = []
let requests: { url: string; authorization: string; service: string }[] = []
let exporter: SpanExporter
let lines: { msg: string; level: number }[] = []
const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })

const portOf = (server: http.Server) => (server.address() as AddressInfo).port
const open = (port: number) =>
  new SpanExporter({ url: `http://127.0.0.1:${port}/v1/traces`, headers: { authorization: 'Bearer a' }, serviceName: 'yukan-web' }, log)

beforeAll(async () => {
  sendTraces()
  collector = http.createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      const [{ resource, scopeSpans }] = JSON.parse(text).resourceSpans
      requests.push({
        url: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        service: resource.attributes[0].value.stringValue,
      })
      received.push(...scopeSpans[0].spans)
      response.end('{}')
    })
  })
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  test = await buildTestContext()
  const ctx = { ...test.ctx, db: makeDb(test.database.pool, new QueryTimes()) }
  app = await buildApp(ctx, readersRender(tinyRender))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  collector.closeAllConnections()
  collector.close()
  await test.close()
})
beforeEach(() => {
  ;[received, requests, lines] = [[], [], []]
  exporter = open(portOf(collector))
  record('parentbased_always_on')
})
afterEach(async () => {
  recordSpans(null)
  await exporter.stop()
})

function record(sampler: SamplerName, ratio = 1): void {
  recordSpans({ sampler: makeSampler(sampler, ratio), randomHex: test.ctx.randomHex, add: (span) => exporter.add(span) })
}

const attribute = ({ attributes }: Received, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue ?? value?.boolValue
}

async function ask(path: string, traceparent?: string): Promise<number> {
  const headers = traceparent === undefined ? {} : { traceparent }
  const request = http.get({ host: '127.0.0.1', port: portOf(app.server), path, headers, agent: false })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  await once(response, 'close')
  return response.statusCode ?? 0
}

describe('spans that a collector gets', () => {
  it('exports a request by its route as a child of its caller, with its statements and without their values', async () => {
    expect(await ask('/v1/article/get/detail?slug=a-secret-slug', `00-${TRACE}-${PARENT}-01`)).toBe(404)
    await expect.poll(async () => (await exporter.flush(), received.some(({ kind }) => kind === 2))).toBe(true)
    expect(requests[0]).toEqual({ url: '/v1/traces', authorization: 'Bearer a', service: 'yukan-web' })
    const request = received.find(({ kind }) => kind === 2)
    if (request === undefined) throw new Error('no request')
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, name: 'GET /v1/article/get/detail' })
    expect(['http.request.method', 'http.route', 'http.response.status_code'].map((name) => attribute(request, name))).toEqual([
      'GET',
      '/v1/article/get/detail',
      '404',
    ])
    const statement = received.find((span) => attribute(span, 'db.system.name') === 'postgresql')
    expect(statement).toMatchObject({ traceId: TRACE, parentSpanId: request.spanId, kind: 3 })
    expect(BigInt(request.endTimeUnixNano) > BigInt(request.startTimeUnixNano)).toBe(true)
    expect(Math.abs(Number(BigInt(request.endTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(60_000)
    // Values are parameters: no address of a reader, no text.
    expect(JSON.stringify(received)).not.toContain('a-secret-slug')
  })

  it('exports a page from the cache like a rendered one, marked as cached', async () => {
    for (const isCached of [undefined, true]) {
      received = []
      expect(await ask('/terms/?a-secret=1', `00-${TRACE}-${PARENT}-01`)).toBe(200)
      await expect.poll(async () => (await exporter.flush(), received.filter(({ kind }) => kind === 2).length)).toBe(1)
      const page = received.find(({ kind }) => kind === 2)
      if (page === undefined) throw new Error('no request')
      expect(page).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, name: 'GET /*' })
      expect(['http.route', 'http.response.status_code', 'yukan.cached'].map((name) => attribute(page, name))).toEqual([
        '/*',
        '200',
        isCached,
      ])
      expect(BigInt(page.endTimeUnixNano) > BigInt(page.startTimeUnixNano)).toBe(true)
      expect(JSON.stringify(page)).not.toContain('secret')
    }
  })

  it('exports a request that is refused before routing as a failure', async () => {
    vi.spyOn(test.ctx.admission, 'admit').mockReturnValueOnce('guest')
    expect(await ask('/contact/')).toBe(503)
    await expect.poll(async () => (await exporter.flush(), received.length)).toBe(1)
    expect(received[0]).toMatchObject({ name: 'GET', kind: 2, status: { code: 2 } })
  })

  it.each([
    ['one that answers', 204, undefined],
    ['one that fails', 503, 2],
  ])('exports calls to another server as spans, whose ids the other server gets: %s', async (_, status, code) => {
    const seen: (string | undefined)[] = []
    const other = http.createServer((request, response) => {
      seen.push(String(request.headers['traceparent']))
      response.writeHead(status).end()
    })
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${portOf(other)}/with/a-secret`
    await runTraced({ traceId: TRACE, parentId: PARENT, flags: '01' }, async () => {
      await fetch(url)
      const request = http.get(url, { agent: false })
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]
      response.resume()
      await once(response, 'close')
    })
    await expect.poll(async () => (await exporter.flush(), received.length)).toBe(2)
    // The other server continues the trace from the call, not from what made it.
    expect(received.map(({ spanId }) => spanId).toSorted()).toEqual(seen.map((header) => parseTraceparent(header)?.parentId).toSorted())
    for (const span of received) expect([span.traceId, span.parentSpanId, span.kind, span.status?.code]).toEqual([TRACE, PARENT, 3, code])
    expect(received.map((span) => [attribute(span, 'server.address'), attribute(span, 'http.response.status_code')])).toEqual(
      Array(2).fill(['127.0.0.1', String(status)]),
    )
    expect(JSON.stringify(received)).not.toContain('a-secret')
    other.closeAllConnections()
    other.close()
  })

  it('exports a job as a child of the request that added it', async () => {
    await runTraced({ traceId: TRACE, parentId: PARENT, flags: '01' }, () => enqueueJob(test.db, 'send-mail', { mailId: 1 }))
    await enqueueJob(test.db, 'send-mail', { mailId: 2 })
    const boss = testBoss(test.ctx)
    const jobs = await boss.fetch<JobData['send-mail']>('send-mail', { includeMetadata: true, batchSize: 2 })
    expect(jobs).toHaveLength(2)
    const handle = makeQueueHandlers({ ...test.ctx, log }, async () => undefined)['send-mail']
    for (const job of jobs) await handle(job)
    await expect.poll(async () => (await exporter.flush(), received.length)).toBe(2)
    expect(received.map(({ name, kind }) => [name, kind])).toEqual(Array(2).fill(['process send-mail', 5]))
    const continued = received.filter(({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId === PARENT)
    expect(continued).toHaveLength(1)
    expect(received.find(({ traceId }) => traceId !== TRACE)?.parentSpanId).toBe(undefined)
  })

  it('exports nothing of a trace that its caller does not record, and nothing without a collector', async () => {
    await ask('/healthz', `00-${TRACE}-${PARENT}-00`)
    recordSpans(null)
    await ask('/healthz', `00-${TRACE}-${PARENT}-01`)
    record('always_on')
    await ask('/healthz')
    await expect.poll(async () => (await exporter.flush(), received.length)).toBe(1)
    expect(received[0]?.traceId).not.toBe(TRACE)
  })
})

describe('a collector that is slow or unreachable', () => {
  const span: Span = {
    traceId: TRACE,
    spanId: PARENT,
    parentId: null,
    name: 'a',
    kind: 2,
    startedAt: 1,
    endedAt: 2,
    attributes: {},
    isError: false,
  }

  it('an unreachable collector loses spans, fails no request and is logged once', async () => {
    const closed = http.createServer()
    await once(closed.listen(0, '127.0.0.1'), 'listening')
    const port = portOf(closed)
    closed.close()
    await once(closed, 'close')
    exporter = open(port)
    record('always_on')
    expect(await ask('/healthz')).toBe(200)
    exporter.add(span)
    await exporter.flush()
    exporter.add(span)
    await exporter.flush()
    expect(exporter.lost).toBeGreaterThan(1)
    expect(lines.map(({ msg }) => msg)).toEqual(['the collector of traces cannot be reached: spans are lost'])
  })

  it('the exporter keeps a limited number of spans and counts the others as lost', async () => {
    // The first batch is on its way while the others wait.
    const taken = BATCH + MAX_SPANS
    for (let count = 0; count < taken + 10; count += 1) exporter.add(span)
    expect(exporter.lost).toBe(10)
    await exporter.flush()
    expect(received).toHaveLength(taken)
  })

  it('a collector that does not reply delays no request', async () => {
    const silent = http.createServer(() => undefined)
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    exporter = open(portOf(silent))
    record('always_on')
    await ask('/healthz')
    const sending = exporter.flush()
    // The collector has the batch, and keeps it: requests are answered before that ends.
    const outcome = await Promise.race([ask('/healthz').then(() => 'answered'), sending.then(() => 'sent')])
    expect(outcome).toBe('answered')
    silent.closeAllConnections()
    silent.close()
    await sending
  })
})

describe('the sampler', () => {
  const [recorded, other] = [
    { traceId: TRACE, parentId: PARENT, flags: '01' },
    { traceId: TRACE, parentId: PARENT, flags: '00' },
  ]
  it.each<[SamplerName, number, [alone: boolean, byRecorded: boolean, byOther: boolean]]>([
    ['always_on', 1, [true, true, true]],
    ['always_off', 1, [false, false, false]],
    ['traceidratio', 1, [true, true, true]],
    ['traceidratio', 0, [false, false, false]],
    ['parentbased_always_on', 1, [true, true, false]],
    ['parentbased_always_off', 1, [false, true, false]],
    ['parentbased_traceidratio', 0, [false, true, false]],
    ['parentbased_traceidratio', 1, [true, true, false]],
  ])('the sampler %s with a ratio of %d decides without a caller, and for a recorded and an unrecorded one', (name, ratio, expected) => {
    const sampler = makeSampler(name, ratio)
    expect([sampler(TRACE, null), sampler(TRACE, recorded), sampler(TRACE, other)]).toEqual(expected)
  })

  it('the sampler traceidratio records its share of all traces by their ids', () => {
    const sampler = makeSampler('traceidratio', 0.25)
    const id = (first: string) => `${'0'.repeat(18)}${first}${'0'.repeat(13)}`
    expect(['0', '3', '4', 'f'].map((first) => sampler(id(first), null))).toEqual([true, true, false, false])
  })
})
