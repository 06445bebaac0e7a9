import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEEP_ALIVE, prepareHead, sendPrepared, takesPreparedHead } from './prepared-head.ts'
import type { PreparedResponse } from './prepared-head.ts'

/** Sent in one piece with its head, and in two. */
const SMALL = Buffer.from('夕刊')
const LARGE = Buffer.alloc(100_000, '夕刊')
const NOON = new Date('2026-11-28T12:00:00Z')

let now = NOON
let status = 200
let body: Buffer = SMALL
const head = () => [
  'content-type',
  'text/html; charset=utf-8',
  'Cache-Control',
  'public, max-age=60',
  'x-name',
  'é',
  'content-length',
  String(body.length),
]
let kept: PreparedResponse = { lines: '', body }
/** Responses with a prepared head; the other server makes each head by `writeHead`. */
let prepared = 0

/** What both servers send from now on. */
function send(code: number, bytes: Buffer) {
  status = code
  body = bytes
  kept = { lines: prepareHead(status, head()), body }
  prepared = 0
}

const byNode = http.createServer({ keepAliveTimeout: KEEP_ALIVE, optimizeEmptyRequests: true }, (_, response) => {
  response.writeHead(status, head())
  response.end(body)
})
const byUs = http.createServer({ keepAliveTimeout: KEEP_ALIVE, optimizeEmptyRequests: true }, (request, response) => {
  if (takesPreparedHead(request, response)) {
    prepared += 1
    sendPrepared(response, status, kept, now)
    return
  }
  response.writeHead(status, head())
  response.end(body)
})
const servers = [byNode, byUs]

beforeAll(async () => {
  for (const server of servers) {
    server.on('checkExpectation', (request, response) => server.emit('request', request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const MANY = 150

/** The bytes that a server sends for some requests over one connection, whose last one asks for its end. The time is replaced. */
async function bytesOf(server: http.Server, requests: readonly string[]): Promise<string> {
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  const chunks: Buffer[] = []
  client.on('data', (chunk: Buffer) => chunks.push(chunk))
  client.write([...requests, 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'].join(''))
  await once(client, 'close')
  return Buffer.concat(chunks)
    .toString('latin1')
    .replaceAll(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r$/gm, 'Date: now\r')
}

describe('a prepared head', () => {
  it.each([
    ['one request', 200, ['GET / HTTP/1.1\r\nHost: a\r\n\r\n'], 1],
    ['requests that do not wait for their responses', 200, Array.from({ length: 5 }, () => 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'), 5],
    ['a missing page', 404, ['GET /x HTTP/1.1\r\nHost: a\r\n\r\n'], 1],
    ['another address', 302, ['GET /x HTTP/1.1\r\nHost: a\r\n\r\n'], 1],
    ['a status without a name', 299, ['GET /x HTTP/1.1\r\nHost: a\r\n\r\n'], 1],
    ['a request with a body', 200, ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi'], 1],
    ['a connection that ends', 200, [], 0],
    ['an older client', 200, ['GET / HTTP/1.0\r\n\r\n'], 0],
    ['an older client that keeps its connection', 200, ['GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'], 0],
    ['a client that expects something', 200, ['POST / HTTP/1.1\r\nHost: a\r\nExpect: more\r\nContent-Length: 2\r\n\r\nhi'], 0],
  ])('is, to the byte, what Node makes for %s', async (_name, code, requests, times) => {
    for (const bytes of [SMALL, LARGE]) {
      send(code, bytes)
      const expected = await bytesOf(byNode, requests)
      expect(expected).toContain('Date: now\r\n')
      expect(await bytesOf(byUs, requests)).toBe(expected)
      expect(prepared).toBe(times)
    }
  })

  it('has the time of each second, and the body of each response', async () => {
    send(200, SMALL)
    const request = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n'
    const bytes = async () => {
      const client = net.connect((byUs.address() as AddressInfo).port, '127.0.0.1')
      client.write(request)
      const [first] = (await once(client, 'data')) as [Buffer]
      client.destroy()
      return first.toString()
    }
    now = new Date('2026-11-28T12:00:07.999Z')
    expect(await bytes()).toContain('\r\nDate: Sat, 28 Nov 2026 12:00:07 GMT\r\n')
    expect(await bytes()).toMatch(/\r\n\r\n夕刊$/)
    now = new Date('2026-11-28T12:00:08Z')
    expect(await bytes()).toContain('\r\nDate: Sat, 28 Nov 2026 12:00:08 GMT\r\n')
    send(200, Buffer.from('朝刊'))
    expect(await bytes()).toMatch(/\r\n\r\n朝刊$/)
    now = NOON
  })

  it('is the same for more responses than are in memory with their head', async () => {
    for (let count = 0; count < MANY; count++) {
      send(200, Buffer.from(`夕刊${count}`))
      expect((await bytesOf(byUs, ['GET / HTTP/1.1\r\nHost: a\r\n\r\n'])).split('\r\n\r\n')[1]).toContain(
        Buffer.from(`夕刊${count}`).toString('latin1'),
      )
      expect(prepared).toBe(1)
    }
  })

  it.each([
    ['a line break in a value', ['x-a', 'b\r\nset-cookie: c=d']],
    ['a line break in a name', ['x-a\r\nx-b', 'c']],
    ['a letter beyond a byte', ['x-a', '夕']],
  ])('refuses %s', (_name, head) => {
    expect(() => prepareHead(200, head)).toThrow(TypeError)
  })

  it('is not used where a header was added to the response', async () => {
    const server = http.createServer((request, response) => {
      const before = takesPreparedHead(request, response)
      response.setHeader('x-a', 'b')
      response.end(`${before} ${takesPreparedHead(request, response)}`)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    expect(await answer.text()).toBe('true false')
    server.closeAllConnections()
    server.close()
  })
})
