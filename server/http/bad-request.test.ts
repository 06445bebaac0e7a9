/** Hostile methods, forms and bytes: pages reply with a page, calls with JSON; nothing fails, nothing is logged. */
import { once } from 'node:events'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errors } from '@yukan/contract/errors.ts'
import { calmCall, calmPage } from '../test/inputs/calm.ts'
import { buildUnderAttack, callAnswer } from '../test/faults/under-attack.ts'
import type { UnderAttack } from '../test/faults/under-attack.ts'

const LIST = '/v1/article/get/list'
const kanji = encodeURIComponent

let site: UnderAttack
beforeAll(async () => {
  site = await buildUnderAttack()
})
afterAll(() => site.test.close())
afterEach(() => site.expectSilence())

describe('request methods', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'PURGE'])(
    'pages and calls refuse the method %s with 405, and name the allowed ones',
    async (method) => {
      for (const path of ['/', '/article/kura-ichi/', '/contact/', '/nowhere/', '/rss.xml', '/robots.txt']) {
        const answer = await site.raw(path, method)
        expect(calmPage(answer)).toBe(405)
        expect(answer.headers['allow']).toBe('GET, HEAD, POST')
      }
      for (const [path, allowed] of [
        [LIST, 'GET, HEAD'],
        ['/v1/contact/send/contact', 'POST'],
      ] as const) {
        const answer = await site.raw(path, method)
        expect([callAnswer(answer), answer.headers['allow']]).toEqual(['405 E_METHOD_NOT_ALLOWED', allowed])
      }
    },
  )

  it('refuses the method QUERY without a body', async () => {
    expect(calmPage(await site.raw('/', 'QUERY'))).toBe(400)
    expect(callAnswer(await site.raw(LIST, 'QUERY'))).toBe('400 E_BAD_REQUEST')
  })

  it('refuses another method with a body, either for the method or for the body', async () => {
    expect(calmPage(await site.visit('/', { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'x' }))).toBe(405)
    expect(calmPage(await site.visit('/', { method: 'QUERY', headers: { 'content-type': 'application/json' }, body: '{}' }))).toBe(405)
    expect(callAnswer(await site.visit(LIST, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{' }))).toBe(
      '400 E_BAD_REQUEST',
    )
    expect(callAnswer(await site.visit(LIST, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{}' }))).toBe(
      '405 E_METHOD_NOT_ALLOWED',
    )
  })

  it('refuses an unknown method with 400', async () => {
    for (const method of ['get', 'FOO', 'G\u00cbT', 'GET,POST']) expect(calmPage(await site.raw('/', method))).toBe(400)
  })

  it.each([
    '/',
    '/article/kura-ichi/',
    '/nowhere/',
    '/rss.xml',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.svg',
    '/healthz',
    '/readyz',
    '/paper/x/',
    '/article/unknown/',
  ])('HEAD of %s is GET without the body', async (path) => {
    const get = await site.visit(path)
    const head = await site.visit(path, { method: 'HEAD' })
    const { date: _get, ...expected } = get.headers
    const { date: _head, ...found } = head.headers
    expect([head.status, found, head.bytes.length]).toEqual([get.status, expected, 0])
  })

  it('HEAD of a file is GET without the body', async () => {
    await site.test.ctx.files.put('preview/head.webp', Buffer.from('picture'))
    const head = await site.visit('/files/preview/head.webp', { method: 'HEAD' })
    expect([head.status, head.headers['content-length'], head.headers['content-type'], head.bytes.length]).toEqual([
      200,
      '7',
      'image/webp',
      0,
    ])
  })
})

describe('a Host header', () => {
  it.each([
    ['two', 'Host: localhost\r\nHost: www.example.jp'],
    ['two that are the same', 'Host: localhost\r\nhost: localhost'],
    ['one with a path', 'Host: localhost/nowhere'],
    ['one with blanks', 'Host: local host'],
    ['one with a user', 'Host: user@localhost'],
  ])('refuses a request by its Host header: %s', async (_name, lines) => {
    const ask = (path: string) => site.say(`GET ${path} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`)
    expect(calmPage(await ask('/'))).toBe(400)
    expect(callAnswer(await ask(LIST))).toBe('400 E_BAD_REQUEST')
  })
})

describe('a connection that the client ends', () => {
  it('a client that ends its connection before the request or the response is complete causes no error', async () => {
    const address = site.test.app.server.address() as AddressInfo
    const post = 'POST /v1/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
    const upload =
      'POST /v1/user/set/uploadfile?id=1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100\r\n\r\n--x'
    for (const bytes of [post, upload, 'GET /search/?keyword=%E7%B9%94 HTTP/1.1\r\nHost: localhost\r\n\r\n', 'GET / HTTP/1.1\r\nHost']) {
      const socket = net.connect(address.port, '127.0.0.1')
      await once(socket, 'connect')
      const before = await connections()
      socket.write(bytes)
      await new Promise((resolve) => setImmediate(resolve))
      socket.resetAndDestroy()
      await expect.poll(connections).toBeLessThan(before)
    }
    // Served after all of them.
    expect((await site.visit('/')).status).toBe(200)
  })
  const connections = () => new Promise<number>((resolve) => site.test.app.server.getConnections((_error, count) => resolve(count)))
})

describe('a form sent to a page', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  it.each([
    ['text/plain', 'a=b'],
    ['application/json', '{}'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/octet-stream', 'x'],
    ['', 'a=b'],
  ])('refuses a form sent to a page as %s', async (type, body) => {
    for (const path of ['/contact/', '/', '/nowhere/'])
      expect(calmPage(await site.visit(path, { method: 'POST', headers: { 'content-type': type }, body }))).toBe(415)
  })

  it('refuses a form without type and body', async () => {
    expect(calmPage(await site.visit('/contact/', { method: 'POST' }))).toBe(415)
  })

  it.each([
    '',
    '%',
    '%zz=%ff',
    'email=%00',
    '&&&',
    'email=a&email=b',
    `content=${'a'.repeat(60_000)}`,
    '__proto__=x',
    'email=hanako%40example.jp&item=x&name=%00&tel=0277000000&content=%00',
  ])('the contact form with the fields %s is shown again with status 400', async (body) => {
    const answer = await site.visit('/contact/', { method: 'POST', headers: form, body })
    expect([answer.status, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(answer.text).toContain('お問い合わせ')
  })

  it('refuses a form with a character that cannot be stored, and does not fail', async () => {
    const body = `email=hanako%40example.jp&item=${kanji('紙面について')}&name=%E8%8A%B1&tel=0277000000&content=a%00b`
    const answer = await site.visit('/contact/', { method: 'POST', headers: form, body })
    expect([answer.status, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(answer.text).toContain(errors.E_BAD_REQUEST.message)
  })

  it('refuses a form of more than 64 KB', async () => {
    expect(calmPage(await site.visit('/contact/', { method: 'POST', headers: form, body: `content=${'a'.repeat(64 * 1024)}` }))).toBe(413)
  })

  it.each(['/', '/article/kura-ichi/', '/nowhere/', '/search/'])('refuses a form sent to %s, which takes none', async (path) => {
    const { status, headers } = await site.visit(path, { method: 'POST', headers: form, body: 'a=b' })
    expect([status === 404 || status === 405, headers['content-type'], headers['cache-control']]).toEqual([
      true,
      'text/html; charset=utf-8',
      'private, no-store',
    ])
  })

  it.each([
    ['a slug of 300 characters', 'a'.repeat(300), 400],
    ['NUL', '%00', 400],
    ['no UTF-8', '%ff', 400],
    ['a slug that does not exist', 'unknown', 204],
  ])('a reported reading of %s is not counted', async (_name, slug, expected) => {
    const { status } = await site.visit(`/readings/${slug}`, { method: 'POST', headers: { 'user-agent': 'Mozilla/5.0' } })
    expect([status, await site.test.db.selectFrom('article_visit').selectAll().execute()]).toEqual([expected, []])
  })
})

describe('malformed requests', () => {
  const request = (lines: string[], path = '/') => [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
  it.each([
    ['that are no HTTP', 'hello\r\n\r\n', 400],
    ['of TLS', Buffer.from('160301020001000100', 'hex'), 400],
    ['of a newer HTTP', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['with a header that is no header', request(['Host: a', 'no colon']), 400],
    ['with a space before the colon', request(['Host: a', 'X : b']), 400],
    ['with an address that is no ASCII', 'POST /\u00ff HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['with NUL in a header', request(['Host: a', 'X: a\0b']), 400],
    ['with two lengths', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
    ['with a length and chunks', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['with a length that is no number', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n`, 400],
    ['with 20 KB of headers', request(['Host: a', `X: ${'a'.repeat(20_000)}`]), 431],
  ])('bytes %s are answered with an error page', async (_name, text, status) => {
    const answer = await site.say(text)
    expect(calmPage(answer)).toBe(status)
    expect(answer.headers['connection']).toBe('close')
  })

  it('malformed bytes sent to a call are answered as JSON', async () => {
    expect(callAnswer(await site.say(request(['Host: a', 'no colon'], LIST)))).toBe('400 E_BAD_REQUEST')
    expect(callAnswer(await site.say(request(['Host: a', `X: ${'a'.repeat(20_000)}`], LIST)))).toBe('431 E_TOO_LARGE')
  })

  it('a request for an absolute URL is answered for the path in it', async () => {
    expect(calmPage(await site.raw('http://localhost/nowhere/'))).toBe(404)
    expect(calmPage(await site.raw('http://evil.example/article/kura-ichi/'))).toBe(200)
    expect(calmPage(await site.raw('HTTP://evil.example'))).toBe(200)
    expect(calmPage(await site.raw('http://evil.example?date=x'))).toBe(400)
    expect(calmCall(await site.raw(`https://evil.example${LIST}`))).toBe(null)
    expect(callAnswer(await site.raw(`http://evil.example${LIST}?limit=0`))).toBe('400 E_BAD_REQUEST')
    expect(calmPage(await site.raw('foo://evil.example/'))).toBe(400)
    expect(calmPage(await site.raw('*', 'OPTIONS'))).toBe(405)
  })

  it('a request with the same header twice is answered', async () => {
    const twice = (header: string, ...values: string[]) => values.map((value) => `${header}: ${value}\r\n`).join('')
    for (const more of [
      twice('Cookie', 'a=b', 'yukan_device=x', 'yukan_device=y'),
      twice('Authorization', 'Bearer a', 'Bearer b'),
      twice('Accept-Encoding', 'br', 'gzip;q=0', 'identity;q=0'),
      twice('If-None-Match', '"a"', 'W/"b"', '*'),
      twice('User-Agent', 'a', 'b'),
      twice('X-Forwarded-For', '1.2.3.4', 'x, y, z'),
      twice('Content-Type', 'application/json', 'text/plain'),
      twice('Range', 'bytes=0-', 'bytes=x'),
    ]) {
      const page = await site.raw('/article/kura-ichi/', 'GET', more)
      expect([more, page.status === 200 || page.status === 304]).toEqual([more, true])
      const call = await site.raw('/v1/article/get/detail?slug=kura-ichi', 'GET', more)
      expect([more, calmCall({ ...call, headers: { ...call.headers, 'content-type': 'application/json; charset=utf-8' } })]).toEqual([
        more,
        null,
      ])
    }
  })

  it.each([
    'Basic dXNlcjpwYXNz',
    'Bearer',
    'Bearer ',
    'bearer x',
    'Bearer a b',
    `Bearer ${'a'.repeat(5000)}`,
    'Bearer ../../x',
    "Bearer ' or 1=1",
  ])('a request with Authorization: %s is that of a guest', async (authorization) => {
    const answer = await site.visit('/v1/article/get/detail?slug=kura-ichi', { headers: { authorization, cookie: 'yukan_device=x' } })
    expect([answer.status, JSON.parse(answer.text).reader]).toEqual([200, { status: 0, mayRead: true, notice: null, withheld: null }])
    expect((await site.visit('/', { headers: { authorization } })).status).toBe(200)
  })

  it.each([
    'yukan_device',
    'yukan_device=',
    'yukan_device=;',
    '=yukan_device',
    'yukan_device==',
    'yukan_device=%00',
    `yukan_device=${'a'.repeat(8000)}`,
    ';;;',
    'yukan_device="x"',
    'YUKAN_DEVICE=x',
  ])('a request with Cookie: %s gets the page and no cookie', async (cookie) => {
    const page = await site.visit('/article/kura-ichi/', { headers: { cookie } })
    expect(calmPage(page)).toBe(200)
    expect(page.headers['set-cookie']).toBe(undefined)
  })
})
