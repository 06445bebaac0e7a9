import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEEP_ALIVE, prepareHead, takesPreparedHead, writePreparedHead } from './prepared-head.ts'

const BODY = Buffer.from('夕刊')
const HEAD = ['content-type', 'text/html; charset=utf-8', 'Cache-Control', 'public, max-age=60', 'content-length', String(BODY.length)]

let status = 200
/** Responses with a prepared head; the other server makes each head by `writeHead`. */
let prepared = 0
const byNode = http.createServer({ keepAliveTimeout: KEEP_ALIVE, optimizeEmptyRequests: true }, (_, response) => {
  response.writeHead(status, HEAD)
  response.end(BODY)
})
const byUs = http.createServer({ keepAliveTimeout: KEEP_ALIVE, optimizeEmptyRequests: true }, (request, response) => {
  if (takesPreparedHead(request, response)) {
    prepared += 1
    writePreparedHead(response, status, prepareHead(status, HEAD), new Date())
  } else response.writeHead(status, HEAD)
  response.end(BODY)
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

/** The bytes that a server sends for some requests over one connection, whose last one asks for its end. The time is replaced. */
async function bytesOf(server: http.Server, requests: readonly string[]): Promise<string> {
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  const chunks: Buffer[] = []
  client.on('data', (chunk: Buffer) => chunks.push(chunk))
  client.write([...requests, 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'].join(''))
  await once(client, 'close')
  return Buffer.concat(chunks)
    .toString()
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
    status = code
    prepared = 0
    const expected = await bytesOf(byNode, requests)
    expect(expected).toContain('Date: now\r\n')
    expect(await bytesOf(byUs, requests)).toBe(expected)
    expect(prepared).toBe(times)
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
