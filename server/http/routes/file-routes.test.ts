/** Files over HTTP: validators, ranges and conditions (RFC 9110). */
import { beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { openToVisitors } from '../../test/visit.ts'
import type { Visit, Visitor } from '../../test/visit.ts'
import { setUp } from '../../test/set-up.ts'

const PATH = '/files/preview/abc.webp'
const CONTENT = '0123456789'

const test = setUp(buildTestApp)
let visit: Visitor
beforeAll(async () => {
  await test.ctx.files.put('preview/abc.webp', Buffer.from(CONTENT))
  await test.ctx.files.put('preview/other.webp', Buffer.from(CONTENT))
  visit = await openToVisitors(test.app)
})

const etagOf = async (path: string) => String((await visit(path)).headers['etag'])
const summary = ({ status, headers, text }: Visit) => [status, headers['content-length'], headers['content-range'], text]

it('a file has a strong ETag of its own that does not change', async () => {
  const etag = await etagOf(PATH)
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  expect(await etagOf(PATH)).toBe(etag)
  expect(await etagOf('/files/preview/other.webp')).not.toBe(etag)
  expect((await visit(PATH)).headers['accept-ranges']).toBe('bytes')
})

it('a file is not sent again to a client that has it', async () => {
  const etag = await etagOf(PATH)
  for (const given of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const found = await visit(PATH, { headers: { 'if-none-match': given } })
    expect([found.status, found.text, found.headers['etag'], found.headers['cache-control']]).toEqual([
      304,
      '',
      etag,
      'public, max-age=31536000, immutable',
    ])
  }
  expect((await visit(PATH, { headers: { 'if-none-match': '"nope"' } })).text).toBe(CONTENT)
})

it('a file is refused when If-Match requires another version', async () => {
  expect(summary(await visit(PATH, { headers: { 'if-match': '"nope"' } }))).toEqual([412, '0', undefined, ''])
  for (const given of [await etagOf(PATH), '*']) expect((await visit(PATH, { headers: { 'if-match': given } })).text).toBe(CONTENT)
})

it.each([
  ['bytes=0-3', [206, '4', 'bytes 0-3/10', '0123']],
  ['bytes=8-', [206, '2', 'bytes 8-9/10', '89']],
  ['bytes=-3', [206, '3', 'bytes 7-9/10', '789']],
  ['bytes=10-', [416, '0', 'bytes */10', '']],
  ['bytes=0-1,3-4', [200, '10', undefined, CONTENT]],
  ['nonsense', [200, '10', undefined, CONTENT]],
])('the range %s of a file is answered with that part, with the whole file or with 416', async (range, expected) => {
  expect(summary(await visit(PATH, { headers: { range } }))).toEqual(expected)
})

it('a file is sent whole when If-Range names another version, and HEAD ignores a range', async () => {
  const range = 'bytes=0-3'
  expect((await visit(PATH, { headers: { range, 'if-range': '"nope"' } })).text).toBe(CONTENT)
  expect((await visit(PATH, { headers: { range, 'if-range': await etagOf(PATH) } })).text).toBe('0123')
  expect(summary(await visit(PATH, { method: 'HEAD', headers: { range } }))).toEqual([200, '10', undefined, ''])
})

it.each([
  ['if-none-match', '*'],
  ['if-match', '"nope"'],
  ['range', 'bytes=0-1'],
])('a file of the paper needs a signature before its condition %s is read', async (name, value) => {
  await test.ctx.files.put('page/abc/9/3_4.webp', Buffer.from(CONTENT))
  expect((await visit('/files/page/abc/9/3_4.webp', { headers: { [name]: value } })).status).toBe(403)
})

it.each([
  ['/favicon.svg', 'image/svg+xml', '<svg xmlns='],
  ['/favicon.ico', 'image/x-icon', '\x00\x00\x01\x00\x03\x00'],
  ['/apple-touch-icon.png', 'image/png', '\x89PNG'],
])('the icon of the site is found where browsers and robots look for it: %s', async (path, type, start) => {
  const { status, headers, bytes } = await visit(path)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'public, max-age=3600'])
  expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start)
  expect(bytes.length).toBeLessThan(4000)
})

it('the OpenAPI document is compressed and has an ETag', async () => {
  const { status, headers, bytes, text } = await visit('/v1/openapi.json', { headers: { 'accept-encoding': 'br' } })
  expect([status, headers['content-encoding'], headers['content-type']]).toEqual([200, 'br', 'application/json; charset=utf-8'])
  expect(bytes.length).toBeLessThan(text.length / 4)
  const again = await visit('/v1/openapi.json', { headers: { 'if-none-match': String(headers['etag']) } })
  expect(again.status).toBe(304)
  expect((await visit('/v1/openapi.json', { headers: { 'if-match': '"nope"' } })).status).toBe(412)
})
