import { createHash, createHmac } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startObjectStore } from './object-store.ts'

const KEYS = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'eu-test-1' }
const store = await startObjectStore({ ...KEYS, bucket: 'files' })
afterAll(() => store.close())
afterEach(() => {
  store.objects.clear()
  store.uploads.clear()
})

const sha256 = (data: string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

interface Asked {
  method?: string
  body?: string
  headers?: Record<string, string>
  digest?: string
  secret?: string
}

/** Sends a request with a signature computed by hand. */
async function ask(path: string, { method = 'GET', body = '', headers = {}, digest = sha256(body), secret = 'secret' }: Asked = {}) {
  const [plain = '', query = ''] = path.split('?')
  const date = '20261120T063000Z'
  const signed = { host: new URL(store.url).host, 'x-amz-content-sha256': digest, 'x-amz-date': date }
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const names = Object.keys(signed).join(';')
  const canonical = [method, plain, query.split('&').sort().join('&'), lines.join(''), names, digest].join('\n')
  const scope = '20261120/eu-test-1/s3/aws4_request'
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, '20261120'), 'eu-test-1'), 's3'), 'aws4_request')
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=id/${scope}, SignedHeaders=${names}, Signature=${signature}`
  const sent = { 'x-amz-content-sha256': digest, 'x-amz-date': date, authorization, ...headers }
  const answer = await fetch(store.url + path, { method, headers: sent, body: body === '' ? null : body })
  const text = await answer.text()
  return { status: answer.status, text, code: /<Code>(\w+)</.exec(text)?.[1] ?? null }
}

it('the object store stores an object and returns it for signed requests', async () => {
  expect(
    await ask('/files/a/b.txt?x-id=PutObject', { method: 'PUT', body: 'text', headers: { 'content-type': 'text/plain' } }),
  ).toMatchObject({
    status: 200,
  })
  expect(await ask('/files/a/b.txt')).toMatchObject({ status: 200, text: 'text' })
  expect(store.objects.get('a/b.txt')?.type).toBe('text/plain')
})

it('the object store refuses a request that is not signed', async () => {
  const answer = await fetch(`${store.url}/files/a.txt`)
  expect([answer.status, /<Code>(\w+)</.exec(await answer.text())?.[1]]).toEqual([403, 'AccessDenied'])
})

describe('refused requests', () => {
  it.each<[string, string, Asked, number, string]>([
    ['a wrong secret', '/files/a.txt', { secret: 'other' }, 403, 'SignatureDoesNotMatch'],
    [
      'another kind of authorization',
      '/files/a.txt',
      { headers: { authorization: 'Basic aWQ6c2VjcmV0' } },
      400,
      'AuthorizationHeaderMalformed',
    ],
    ['another body than was signed', '/files/a.txt', { method: 'PUT', body: 'x', digest: sha256('y') }, 400, 'XAmzContentSHA256Mismatch'],
    [
      'a body that is not signed',
      '/files/a.txt',
      { method: 'PUT', body: 'x', digest: 'UNSIGNED-PAYLOAD' },
      400,
      'XAmzContentSHA256Mismatch',
    ],
    ['another bucket', '/others/a.txt', {}, 404, 'NoSuchBucket'],
    ['a key that is not there', '/files/a.txt', {}, 404, 'NoSuchKey'],
    ['a parameter that it does not know', '/files/a.txt?acl=', {}, 501, 'NotImplemented'],
    ['a parameter of listings that it does not know', '/files?delimiter=%2F&list-type=2', {}, 501, 'NotImplemented'],
    ['the name of another call', '/files/a.txt?x-id=PutObject', {}, 501, 'NotImplemented'],
    ['a call that it does not know', '/files/a.txt', { method: 'PATCH', body: 'x' }, 501, 'NotImplemented'],
    ['removing without a digest', '/files?delete=', { method: 'POST', body: '<Delete></Delete>' }, 400, 'MissingContentMD5'],
    [
      'removing with a wrong digest',
      '/files?delete=',
      { method: 'POST', body: '<Delete></Delete>', headers: { 'content-md5': 'eA==' } },
      400,
      'BadDigest',
    ],
  ])('the object store refuses %s and changes nothing', async (_name, path, asked, status, code) => {
    store.objects.set('kept', { data: Buffer.from('x'), type: 'text/plain', cacheControl: '' })
    expect(await ask(path, asked)).toMatchObject({ status, code })
    expect([...store.objects.keys()]).toEqual(['kept'])
  })
})

describe('uploads in parts', () => {
  const part = 'x'.repeat(5 * 1024 * 1024)
  const tag = (data: string) => `&quot;${createHash('md5').update(data).digest('hex')}&quot;`
  const complete = (...parts: [number, string][]) =>
    `<CompleteMultipartUpload>${parts.map(([at, data]) => `<Part><ETag>${tag(data)}</ETag><PartNumber>${at}</PartNumber></Part>`).join('')}</CompleteMultipartUpload>`
  const begin = async () => /<UploadId>([^<]+)</.exec((await ask('/files/a.txt?uploads=', { method: 'POST' })).text)?.[1] ?? ''
  const send = (id: string, at: number, data: string) => ask(`/files/a.txt?partNumber=${at}&uploadId=${id}`, { method: 'PUT', body: data })

  it('shows an upload in parts as an object only once it is completed', async () => {
    const id = await begin()
    await send(id, 1, part)
    await send(id, 2, 'end')
    expect((await ask('/files/a.txt')).code).toBe('NoSuchKey')
    const body = complete([1, part], [2, 'end'])
    expect((await ask(`/files/a.txt?uploadId=${id}`, { method: 'POST', body })).status).toBe(200)
    expect((await ask('/files/a.txt')).text).toBe(`${part}end`)
    expect((await ask(`/files/a.txt?uploadId=${id}`, { method: 'POST', body })).code).toBe('NoSuchUpload')
  })

  it.each<[string, [number, string][], string]>([
    ['a part that was not sent', [[3, 'end']], 'InvalidPart'],
    ['a part with another digest', [[1, 'other']], 'InvalidPart'],
    [
      'parts in another order',
      [
        [2, 'end'],
        [1, part],
      ],
      'InvalidPartOrder',
    ],
    ['no parts', [], 'MalformedXML'],
  ])('refuses to complete with %s', async (_name, parts, code) => {
    const id = await begin()
    await send(id, 1, part)
    await send(id, 2, 'end')
    expect((await ask(`/files/a.txt?uploadId=${id}`, { method: 'POST', body: complete(...parts) })).code).toBe(code)
    expect(store.objects.size).toBe(0)
  })

  it('refuses to complete an upload with a small part before the last', async () => {
    const id = await begin()
    await send(id, 1, 'small')
    await send(id, 2, 'end')
    const body = complete([1, 'small'], [2, 'end'])
    expect((await ask(`/files/a.txt?uploadId=${id}`, { method: 'POST', body })).code).toBe('EntityTooSmall')
  })

  it('lists an upload in parts until it is aborted', async () => {
    const id = await begin()
    expect((await ask('/files?prefix=a&uploads=')).text).toContain(`<UploadId>${id}</UploadId>`)
    expect((await ask('/files?prefix=b&uploads=')).text).not.toContain('<Upload>')
    expect((await ask(`/files/a.txt?uploadId=${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await ask('/files?prefix=a&uploads=')).text).not.toContain(id)
  })
})

it('lists objects in pages that continue each other', async () => {
  for (const key of ['b', 'a&1', 'c', 'd']) store.objects.set(`x/${key}`, { data: Buffer.from('x'), type: 'text/plain', cacheControl: '' })
  const first = (await ask('/files?list-type=2&max-keys=3&prefix=x%2F')).text
  expect([...first.matchAll(/<Key>([^<]*)</g)].map(([, key]) => key)).toEqual(['x/a&amp;1', 'x/b', 'x/c'])
  const token = /<NextContinuationToken>([^<]+)</.exec(first)?.[1]
  const second = (await ask(`/files?continuation-token=${token}&list-type=2&prefix=x%2F`)).text
  expect([...second.matchAll(/<Key>([^<]*)</g)].map(([, key]) => key)).toEqual(['x/d'])
  expect(second).toContain('<IsTruncated>false</IsTruncated>')
})
