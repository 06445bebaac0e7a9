/** Stand-in for an object store with the S3 protocol: one bucket in memory, paths `/bucket/key`; refuses all but the operations we use. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { listUploads, onUpload } from './multipart.ts'
import type { Asked, Bucket } from './multipart.ts'
import { signatureFault } from './signature.ts'
import type { StoreKeys } from './signature.ts'
import { element, keysToDelete, xml } from './xml.ts'
import type { Answer } from './xml.ts'

/** The protocol's limit of keys per listing page and per removal. */
const MAX_KEYS = 1000

/**
 * `down`: 503; `silent`: no response; `stalls`: half a file; `cuts`: half a file, then a broken connection; `keeps`: bulk removals do
 * nothing; `refuses-parts`: 503 for each part of an upload; `drops-uploads`: no response to anything about an upload that was begun.
 */
export type ObjectStoreMode = 'ok' | 'down' | 'silent' | 'stalls' | 'cuts' | 'keeps' | 'refuses-parts' | 'drops-uploads'

export interface ObjectStoreOptions extends StoreKeys {
  bucket: string
  /** Keys that a listing has at most, fewer than the protocol allows. */
  keysOfListing?: number
}

export interface ObjectStoreSandbox extends Bucket {
  /** Keys that a listing has at most. */
  keysOfListing: number
  url: string
  /** Requests received, `GET /bucket/key`, oldest first. */
  seen: string[]
  mode: ObjectStoreMode
  close(): Promise<void>
}

function refusal(status: number, code: string, message: string = code): Answer {
  return xml(status, 'Error', [element('Code', code), element('Message', message), element('RequestId', 'sandbox')])
}

function hasOnly(query: URLSearchParams, needed: readonly string[], possible: readonly string[] = []): boolean {
  const names = [...query.keys()]
  const isKnown = names.every((name) => needed.includes(name) || possible.includes(name))
  return isKnown && needed.every((name) => names.includes(name)) && new Set(names).size === names.length
}

function list({ objects, keysOfListing }: ObjectStoreSandbox, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? ''
  const size = Number(query.get('max-keys') ?? MAX_KEYS)
  const token = query.get('continuation-token')
  if (!Number.isInteger(size) || size < 1 || size > MAX_KEYS) return refusal(400, 'InvalidArgument')
  const after = token === null ? '' : Buffer.from(token, 'base64url').toString()
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, Math.min(size, keysOfListing))
  const isTruncated = keys.length > page.length
  return xml(200, 'ListBucketResult', [
    element('Prefix', prefix),
    element('KeyCount', page.length),
    element('MaxKeys', size),
    element('IsTruncated', isTruncated),
    ...(isTruncated ? [element('NextContinuationToken', Buffer.from(page.at(-1) ?? '').toString('base64url'))] : []),
    ...page.map((key) => element('Contents', [element('Key', key), element('Size', objects.get(key)?.data.length ?? 0)])),
  ])
}

function removeMany(store: ObjectStoreSandbox, { headers, body }: Asked): Answer {
  // Other services than Amazon's require this digest.
  if (headers['content-md5'] === undefined)
    return refusal(400, 'MissingContentMD5', 'Missing required header for this request: Content-Md5.')
  if (headers['content-md5'] !== createHash('md5').update(body).digest('base64')) return refusal(400, 'BadDigest')
  const keys = keysToDelete(body.toString())
  if (keys === null || keys.length === 0 || keys.length > MAX_KEYS) return refusal(400, 'MalformedXML')
  if (store.mode === 'keeps') {
    const failed = keys.map((key) => element('Error', [element('Key', key), element('Code', 'InternalError'), element('Message', 'kept')]))
    return xml(200, 'DeleteResult', failed)
  }
  for (const key of keys) store.objects.delete(key)
  return xml(200, 'DeleteResult', [])
}

function onBucket(store: ObjectStoreSandbox, asked: Asked): Answer {
  const { method, query } = asked
  if (method === 'GET' && query.get('list-type') === '2') {
    if (!hasOnly(query, ['list-type'], ['prefix', 'max-keys', 'continuation-token'])) return refusal(501, 'NotImplemented')
    return list(store, query)
  }
  if (method === 'GET' && hasOnly(query, ['uploads'], ['prefix'])) return listUploads(store, query)
  if (method === 'POST' && hasOnly(query, ['delete'])) return removeMany(store, asked)
  return refusal(501, 'NotImplemented')
}

function onObject({ objects }: ObjectStoreSandbox, { method, key, query, headers, body }: Asked): Answer {
  const callName = { PUT: 'PutObject', GET: 'GetObject', DELETE: 'DeleteObject' }[method]
  if (callName === undefined || !hasOnly(query, [], ['x-id']) || ![null, callName].includes(query.get('x-id')))
    return refusal(501, 'NotImplemented')
  if (method === 'PUT') {
    const { 'content-type': type = 'binary/octet-stream', 'cache-control': cacheControl = '' } = headers
    objects.set(key, { data: body, type, cacheControl })
    return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } }
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const found = objects.get(key)
  if (found === undefined) return refusal(404, 'NoSuchKey', 'The specified key does not exist.')
  return { status: 200, headers: { 'content-type': found.type, 'cache-control': found.cacheControl }, body: found.data }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

async function answerOf(store: ObjectStoreSandbox, options: ObjectStoreOptions, request: IncomingMessage): Promise<Answer> {
  const { method = '', url = '', headers } = request
  const body = await bodyOf(request)
  const isPart = /[?&]partNumber=/.test(url)
  if (store.mode === 'down' || (store.mode === 'refuses-parts' && isPart))
    return refusal(503, 'ServiceUnavailable', 'Please reduce your request rate.')
  const fault = signatureFault({ method, url, headers, body }, options)
  if (fault !== null) return refusal(fault === 'XAmzContentSHA256Mismatch' || fault === 'AuthorizationHeaderMalformed' ? 400 : 403, fault)
  const [path = '', query = ''] = url.split('?')
  const [, bucket = '', ...parts] = path.split('/').map(decodeURIComponent)
  if (bucket !== options.bucket) return refusal(404, 'NoSuchBucket', 'The specified bucket does not exist.')
  const asked: Asked = { method, key: parts.join('/'), query: new URLSearchParams(query), headers, body }
  if (asked.key === '') return onBucket(store, asked)
  return onUpload(store, asked, refusal) ?? onObject(store, asked)
}

function send(response: ServerResponse, { status, headers = {}, body = '' }: Answer, mode: ObjectStoreMode): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...headers, ...(status === 204 ? {} : { 'content-length': bytes.length }) })
  const isFile = status === 200 && headers['content-type'] !== 'application/xml' && bytes.length > 0
  if (!isFile || (mode !== 'stalls' && mode !== 'cuts')) return void response.end(bytes)
  response.write(bytes.subarray(0, bytes.length / 2), () => mode === 'cuts' && response.destroy())
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}

/** Starts a store with one empty bucket on a free port. */
export async function startObjectStore(options: ObjectStoreOptions): Promise<ObjectStoreSandbox> {
  const store: ObjectStoreSandbox = {
    url: '',
    keysOfListing: options.keysOfListing ?? MAX_KEYS,
    bucket: options.bucket,
    objects: new Map(),
    uploads: new Map(),
    seen: [],
    mode: 'ok',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer((request, response) => {
    store.seen.push(`${request.method} ${request.url}`)
    const isOfUpload = /[?&]uploadId=/.test(request.url ?? '')
    if (store.mode === 'silent' || (store.mode === 'drops-uploads' && isOfUpload)) return void request.resume()
    answerOf(store, options, request).then(
      (answer) => send(response, answer, store.mode),
      () => response.destroy(),
    )
  })
  store.url = `http://127.0.0.1:${await listening(server)}`
  return store
}
