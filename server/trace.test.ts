/** The trace of a request, in every line of the log and in every call to another server. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLog } from './log.ts'
import { buildTestApp } from './test/app.ts'
import type { TestApp } from './test/app.ts'
import { currentTrace, runTraced, sendTraces } from './trace.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

let test: TestApp
let port: number
let lines: { trace_id?: string; msg: string }[] = []

beforeAll(async () => {
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  test = await buildTestApp({
    context: { log },
    render: async () => {
      await Promise.resolve()
      log.info('made')
      throw new Error('broken page')
    },
  })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

interface Sent {
  method?: string
  body?: string
  headers?: http.OutgoingHttpHeaders
}

/** The trace ids of the lines about a page that fails. A body comes once the server has begun with the request. */
async function traceIds({ method = 'GET', body, headers = {} }: Sent): Promise<(string | undefined)[]> {
  lines = []
  const type = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
  const request = http.request({ host: '127.0.0.1', port, path: '/contact/', method, headers: { ...headers, ...type }, agent: false })
  const begun = once(test.app.server, 'request')
  request.flushHeaders()
  await begun
  request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  expect(response.statusCode).toBe(500)
  expect(lines.map(({ msg }) => msg)).toEqual(['made', 'request failed'])
  return lines.map(({ trace_id }) => trace_id)
}

const form = { method: 'POST', body: 'text=a' }

it.each([
  ['a page', {}],
  ['a form', form],
])('every log line about %s has the trace id of its caller', async (_, options) => {
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01` }
  expect(await traceIds({ ...options, headers })).toEqual([TRACE, TRACE])
})

it.each([
  ['a page', {}],
  ['a form', form],
])('every log line about %s without a valid trace has the same new trace id', async (_, options) => {
  const [first, second] = await traceIds({ ...options, headers: { traceparent: `00-${TRACE}-${PARENT}-01-no` } })
  expect(first).toMatch(/^(?!0{32})[0-9a-f]{32}$/)
  expect(first).not.toBe(TRACE)
  expect(second).toBe(first)
  expect((await traceIds(options))[0]).not.toBe(first)
})

it('calls to another server send the trace they are made in, and none outside a trace', async () => {
  sendTraces()
  sendTraces()
  const found: (string | string[] | undefined)[] = []
  const other = http.createServer((request, response) => {
    found.push(request.headers['traceparent'])
    response.end()
  })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`
  const byHttp = async () => {
    const request = http.request(url, { method: 'PUT', headers: { 'content-length': 1 }, agent: false })
    request.end('a')
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    response.resume()
  }
  await fetch(url)
  await byHttp()
  const trace = { traceId: TRACE, parentId: PARENT, flags: '01' }
  await runTraced(trace, async () => {
    await fetch(url, { redirect: 'error', headers: { accept: 'application/json' } })
    await byHttp()
    expect(currentTrace()).toBe(trace)
  })
  const header = `00-${TRACE}-${PARENT}-01`
  expect(found).toEqual([undefined, undefined, header, header])
  other.closeAllConnections()
  other.close()
})

it('3,000 random ids have the length that was requested and are all different', () => {
  const ids = Array.from({ length: 3000 }, (_, index) => test.ctx.randomHex(index % 2 === 0 ? 16 : 8))
  expect(ids.filter((id, index) => !/^[0-9a-f]+$/.test(id) || id.length !== (index % 2 === 0 ? 32 : 16))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})
