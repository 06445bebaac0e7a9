import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encode, encodeBytes, sendEncoded, trySendEncoded } from './encoded-body.ts'
import type { Encoded } from './encoded-body.ts'

const TEXT = '桐生の空は晴れ。'.repeat(200)
const HTML = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0',
  'content-security-policy': "default-src 'none'",
}

let encoded: Encoded
/** Requests that were sent before routing. */
let early = 0
const app = Fastify({
  serverFactory: (handler) =>
    http.createServer((request, response) => {
      if (trySendEncoded(request, response, encoded)) early += 1
      else handler(request, response)
    }),
})
app.all('/', (request, reply) => sendEncoded(request, reply, encoded))
beforeAll(async () => {
  encoded = encode(200, HTML, TEXT)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

interface Answer {
  status: number | undefined
  headers: http.IncomingHttpHeaders
  body: Buffer
}

async function ask(headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }))
    })
    request.on('error', reject)
    request.end()
  })
}

function decoded({ headers, body }: Answer): string {
  const encoding = headers['content-encoding']
  return (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

describe('the encoding of a response', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate', undefined],
    ['zstd', undefined],
    ['identity', undefined],
    ['*', 'br'],
    ['br;q=0', undefined],
    ['br;q=0.0, gzip', 'gzip'],
    ['br; q=0 , gzip;q=0.000', undefined],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0, *', undefined],
    ['*;q=0', undefined],
    ['*;q=0, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['br;q=0.001', 'br'],
    ['identity, br;q=0.5', undefined],
    ['identity;q=0.5, br;q=0.4, gzip', 'gzip'],
    ['br;q=loud', undefined],
    ['x-br', undefined],
    ['brotli', undefined],
    [',,br,,', 'br'],
  ])('for Accept-Encoding %j the encoding of a response is %j', async (accept, expected) => {
    const answer = await ask(accept === undefined ? {} : { 'accept-encoding': accept })
    expect([answer.status, answer.headers['content-encoding'], decoded(answer)]).toEqual([200, expected, TEXT])
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    expect(answer.headers.vary).toBe('Accept-Encoding')
  })

  it('the encoding of a response is right after many other spellings of Accept-Encoding', async () => {
    for (let count = 0; count < 250; count += 1) await ask({ 'accept-encoding': `br;q=0.${count + 1}` })
    expect((await ask({ 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip')
    expect((await ask({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  })

  it('brotli makes a text page ten times smaller, and all its versions weigh less than the cache counts', async () => {
    const [br, gzip, identity] = await Promise.all([encoded.version('br'), encoded.version('gzip'), encoded.version('identity')])
    expect(br.body.length).toBeLessThan(identity.body.length / 10)
    expect(encoded.bytes).toBe(Buffer.byteLength(TEXT) * 2)
    expect(identity.body.length + br.body.length + gzip.body.length).toBeLessThan(encoded.bytes)
  })

  it('compresses a page once, at its first request, and sends it before routing from then on', async () => {
    const whole = encoded
    encoded = encode(200, HTML, TEXT)
    expect([encoded.ready('identity'), encoded.ready('br'), encoded.ready('gzip')]).toEqual([undefined, undefined, undefined])
    early = 0
    const first = await ask({ 'accept-encoding': 'br' })
    expect([early, encoded.ready('gzip')]).toEqual([0, undefined])
    const made = encoded.ready('br')
    const later = await ask({ 'accept-encoding': 'br' })
    expect([early, encoded.ready('br')]).toEqual([1, made])
    expect([first.headers, first.body]).toEqual([{ ...later.headers, date: first.headers['date'] }, later.body])
    expect(await Promise.all([encoded.version('gzip'), encoded.version('gzip')])).toEqual([encoded.ready('gzip'), encoded.ready('gzip')])
    encoded = whole
  })

  it.each([
    ['br', 'gzip'],
    ['gzip', 'br'],
    ['identity', 'br'],
  ] as const)('a page requested in %s first has the same text in other encodings later', async (first, second) => {
    const whole = encoded
    encoded = encode(200, HTML, TEXT)
    const texts: string[] = []
    for (const encoding of [first, second, 'identity', first]) texts.push(decoded(await ask({ 'accept-encoding': encoding })))
    expect(texts).toEqual([TEXT, TEXT, TEXT, TEXT])
    encoded = whole
  })

  it('keeps no uncompressed version of a page until it is requested, and then makes it once', async () => {
    for (const page of [encode(200, HTML, TEXT), encodeBytes(200, HTML, Buffer.from(TEXT), brotliCompressSync(TEXT))]) {
      await page.version('br')
      expect(page.ready('identity')).toBe(undefined)
      const [plain, again] = await Promise.all([page.version('identity'), page.version('identity')])
      expect([plain.body.toString(), again, page.ready('identity')]).toEqual([TEXT, plain, plain])
      expect(plain.body.buffer.byteLength).toBe(plain.body.length)
    }
  })

  it.each([
    ['a small text', 200, 'text/html; charset=utf-8', 'x'.repeat(599)],
    ['a picture', 200, 'image/webp', 'x'.repeat(5000)],
    ['nothing', 301, 'text/html; charset=utf-8', ''],
  ])('does not compress %s', async (_name, status, type, text) => {
    const whole = encoded
    encoded = encodeBytes(status, { 'content-type': type }, Buffer.from(text))
    const answer = await ask({ 'accept-encoding': 'gzip, br' })
    expect([answer.status, answer.headers['content-encoding'], answer.body.toString()]).toEqual([status, undefined, text])
    expect([answer.headers['content-length'], encoded.bytes]).toEqual([String(text.length), text.length])
    expect(answer.headers.etag).toBe(encoded.etag)
    encoded = whole
  })

  it.each([
    ['600 bytes of text', 'text/plain', 'x'.repeat(600)],
    ['a drawing', 'image/svg+xml', '<svg/>'.repeat(200)],
  ])('compresses %s', async (_name, type, text) => {
    const drawing = encode(200, { 'content-type': type }, text)
    const [br, gzip] = await Promise.all([drawing.version('br'), drawing.version('gzip')])
    expect([brotliDecompressSync(br.body).toString(), gunzipSync(gzip.body).toString()]).toEqual([text, text])
    expect(br.head).toContain('content-encoding')
  })

  it('adds Accept-Encoding to what a response varies by already', async () => {
    const page = encode(200, { vary: 'Cookie' }, TEXT)
    for (const { head } of [await page.version('identity'), await page.version('br')]) {
      expect(head[head.indexOf('vary') + 1]).toBe('Cookie, Accept-Encoding')
    }
  })
})

describe('a compressed body', () => {
  it('a compressed body has its own memory and is no part of a larger block', async () => {
    const page = encode(200, { 'content-type': 'text/html' }, '<p>記事</p>'.repeat(1000))
    const versions = await Promise.all([page.version('br'), page.version('gzip')])
    const held = versions.map(({ body: { buffer, length } }) => [buffer.byteLength, length])
    expect(held).toEqual(held.map(([, length]) => [length, length]))
  })
})

describe('the ETag', () => {
  it('the ETag is strong for an uncompressed response and weak for a compressed one', async () => {
    expect(encoded.etag).toMatch(/^"[\w-]{22}"$/)
    expect((await ask()).headers.etag).toBe(encoded.etag)
    expect((await ask({ 'accept-encoding': 'br' })).headers.etag).toBe(`W/${encoded.etag}`)
    expect((await ask({ 'accept-encoding': 'gzip' })).headers.etag).toBe(`W/${encoded.etag}`)
  })

  it('the ETag depends on the content alone', async () => {
    expect(encode(200, { 'content-type': 'text/plain' }, TEXT).etag).toBe(encoded.etag)
    expect(encode(200, HTML, `${TEXT} `).etag).not.toBe(encoded.etag)
  })

  it.each([
    ['itself', (etag: string) => etag],
    ['its weak form', (etag: string) => `W/${etag}`],
    ['a list', (etag: string) => `"other", W/${etag}, W/"third"`],
    ['a list without spaces', (etag: string) => `"other",${etag}`],
    ['anything', () => '*'],
  ])('responds with 304 in any encoding when the ETag is matched by %s', async (_name, given) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'if-none-match': given(encoded.etag ?? ''), 'accept-encoding': encoding }
      const answer = await ask(headers)
      expect([answer.status, answer.body.length]).toEqual([304, 0])
      const { date, connection, 'keep-alive': _keepAlive, ...rest } = answer.headers
      expect([typeof date, typeof connection]).toEqual(['string', 'string'])
      expect(rest).toEqual({
        'cache-control': HTML['cache-control'],
        'content-security-policy': HTML['content-security-policy'],
        vary: 'Accept-Encoding',
        etag: encoding === 'identity' ? encoded.etag : `W/${encoded.etag}`,
      })
      expect((await ask(headers, 'HEAD')).status).toBe(304)
    }
  })

  it.each([
    ['another', () => '"AAAAAAAAAAAAAAAAAAAAAA"'],
    ['its text without quotes', (etag: string) => etag.slice(1, -1)],
    ['the beginning of it', (etag: string) => `${etag.slice(0, -2)}"`],
    ['nothing', () => ''],
    ['a star among others', () => '"a", *'],
  ])('responds in full when the ETag is compared with %s', async (_name, given) => {
    const answer = await ask({ 'if-none-match': given(encoded.etag ?? '') })
    expect([answer.status, answer.body.toString()]).toEqual([200, TEXT])
  })

  it('responds with 304 only in place of a 200', async () => {
    const whole = encoded
    encoded = encode(404, HTML, TEXT)
    expect((await ask({ 'if-none-match': '*' })).status).toBe(404)
    encoded = whole
  })
})

describe('HEAD', () => {
  it.each([['identity'], ['gzip'], ['br']])('HEAD has the headers of GET and no body (%s)', async (encoding) => {
    const get = await ask({ 'accept-encoding': encoding })
    const head = await ask({ 'accept-encoding': encoding }, 'HEAD')
    expect(head.body.length).toBe(0)
    expect([head.status, { ...head.headers, date: '' }]).toEqual([get.status, { ...get.headers, date: '' }])
    expect(head.headers['content-length']).toBe(String(get.body.length))
  })
})
