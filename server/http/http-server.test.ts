import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestContext } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { encodeBytes } from './replies/encoded-body.ts'
import { makeHttpServer } from './http-server.ts'
import { pageCacheKey } from './replies/page-cache.ts'

/** More than the buffers of both ends hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 1)
const REPLY = 'HTTP/1.1 200 OK'

let test: TestContext
let server: ReturnType<typeof makeHttpServer>

beforeAll(async () => {
  test = await buildTestContext()
  const ctx = { ...test.ctx, timeLimits: { ...test.ctx.timeLimits, socket: 200 } }
  const headers = { 'content-type': 'image/png', 'cache-control': 'public' }
  for (const [path, body] of [
    ['/large/', LARGE],
    ['/small/', Buffer.from('small')],
  ] as const)
    await ctx.shared.get(
      pageCacheKey(path, ''),
      async () => encodeBytes(200, headers, body),
      () => body.length,
    )
  server = makeHttpServer(ctx, (request, response) => {
    if (request.url === '/sent/') response.end(LARGE)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await test.close()
})

/** Sends requests over one connection and reads nothing after the first bytes. Resolves when the server has closed it. */
async function stallAt(...paths: string[]): Promise<string> {
  const accepted = once(server, 'connection')
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [connection] = await accepted
  const closed = once(connection, 'close')
  client.on('error', () => undefined)
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''))
  const first = await Promise.race([once(client, 'data').then(([bytes]) => String(bytes).split('\r\n')[0] ?? ''), closed.then(() => '')])
  client.pause()
  await closed
  client.destroy()
  return first
}

it.each([
  ['a page from the cache that is not read', ['/large/'], REPLY],
  ['a response of a handler that is not read', ['/sent/'], REPLY],
  ['a handler that never answers', ['/silent/'], ''],
  ['a page from the cache, and after it a handler that never answers', ['/small/', '/silent/'], REPLY],
])('closes a connection without traffic: %s', async (_name, paths, first) => {
  expect(await stallAt(...paths)).toBe(first)
})
