/** A request target in raw UTF-8 is redirected to the same address in ASCII, and nowhere else. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { setUp } from '../../test/set-up.ts'

const test = setUp(buildTestApp)
let port = 0
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})

async function send(bytes: Buffer): Promise<{ status: number; location: string | null }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const reply = await text(socket)
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]), location: /\r\nlocation: (.*)\r\n/.exec(reply)?.[1] ?? null }
}
const request = (line: string) => Buffer.from(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'utf8')

it('a search for a word in raw UTF-8 is redirected to its percent-encoded address', async () => {
  const { status, location } = await send(request('GET /search/?keyword=織物 HTTP/1.1'))
  expect({ status, location }).toEqual({ status: 301, location: '/search/?keyword=%E7%B9%94%E7%89%A9' })
  expect((await send(request(`GET ${location} HTTP/1.1`))).status).toBe(200)
})

it('a path in raw UTF-8 is redirected for GET and HEAD', async () => {
  const location = '/tag/%E7%B9%94%E7%89%A9/'
  expect(await send(request('GET /tag/織物/ HTTP/1.1'))).toEqual({ status: 301, location })
  expect(await send(request('HEAD /tag/織物/ HTTP/1.1'))).toEqual({ status: 301, location })
})

it.each([
  ['of another method', request('POST /v1/織物 HTTP/1.1')],
  ['that would name another host', request('GET //織物.example/ HTTP/1.1')],
  ['that would name another host by a backslash', request('GET /\\織物.example/ HTTP/1.1')],
  ['in Shift_JIS', Buffer.from('GET /search/?keyword=\x90\x44\x95\xa8 HTTP/1.1\r\nHost: localhost\r\n\r\n', 'latin1')],
  ['with a control character', Buffer.from('GET /\x01\xe7\xb9\x94 HTTP/1.1\r\nHost: localhost\r\n\r\n', 'latin1')],
  ['with a space', request('GET /織 物 HTTP/1.1')],
])('a raw address %s is refused', async (_title, bytes) => {
  expect(await send(bytes)).toEqual({ status: 400, location: null })
})
