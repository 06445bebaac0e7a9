/** Objects that arrive in parts: the protocol's five operations for them. */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { element, partsToJoin, xml } from './xml.ts'
import type { Answer } from './xml.ts'

/** Bytes that every part but the last has at least. */
const MIN_PART = 5 * 1024 * 1024
const MAX_PARTS = 10_000

export interface StartedUpload {
  key: string
  type: string
  cacheControl: string
  /** By number. */
  parts: Map<number, Buffer>
}

export interface StoredObject {
  data: Buffer
  type: string
  cacheControl: string
}

/** The objects of the bucket by key, and the incomplete multipart uploads by id. */
export interface Bucket {
  bucket: string
  objects: Map<string, StoredObject>
  uploads: Map<string, StartedUpload>
}

export interface Asked {
  method: string
  key: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

type Refuse = (status: number, code: string) => Answer
const tagOf = (data: Buffer) => `"${createHash('md5').update(data).digest('hex')}"`

let started = 0

function create({ uploads, bucket }: Bucket, { key, headers }: Asked): Answer {
  const id = `upload-${(started += 1)}`
  const { 'content-type': type = 'binary/octet-stream', 'cache-control': cacheControl = '' } = headers
  uploads.set(id, { key, type, cacheControl, parts: new Map() })
  return xml(200, 'InitiateMultipartUploadResult', [element('Bucket', bucket), element('Key', key), element('UploadId', id)])
}

function join(upload: StartedUpload, { body }: Asked, refuse: Refuse): Answer | Buffer {
  const listed = partsToJoin(body.toString())
  if (listed === null || listed.length === 0) return refuse(400, 'MalformedXML')
  if (listed.some(({ number }, index) => number <= (listed[index - 1]?.number ?? 0))) return refuse(400, 'InvalidPartOrder')
  const parts: Buffer[] = []
  for (const [index, { number, tag }] of listed.entries()) {
    const part = upload.parts.get(number)
    if (part === undefined || tagOf(part) !== tag) return refuse(400, 'InvalidPart')
    if (part.length < MIN_PART && index < listed.length - 1) return refuse(400, 'EntityTooSmall')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The response to an operation of an upload in parts; null for any other request. */
export function onUpload(store: Bucket, asked: Asked, refuse: Refuse): Answer | null {
  const { method, query, key, body } = asked
  const names = [...query.keys()].filter((name) => name !== 'x-id').sort()
  if (method === 'POST' && names.join() === 'uploads') return create(store, asked)
  const number = Number(query.get('partNumber'))
  const id = query.get('uploadId')
  if (id === null || !['uploadId', 'partNumber,uploadId'].includes(names.join())) return null
  const upload = store.uploads.get(id)
  if (upload === undefined || upload.key !== key) return refuse(404, 'NoSuchUpload')
  if (method === 'PUT' && Number.isInteger(number) && number >= 1 && number <= MAX_PARTS) {
    upload.parts.set(number, body)
    return { status: 200, headers: { etag: tagOf(body) } }
  }
  if (names.length > 1) return null
  if (method === 'DELETE') {
    store.uploads.delete(id)
    return { status: 204 }
  }
  if (method !== 'POST') return null
  const joined = join(upload, asked, refuse)
  if (!Buffer.isBuffer(joined)) return joined
  store.uploads.delete(id)
  store.objects.set(key, { data: joined, type: upload.type, cacheControl: upload.cacheControl })
  return xml(200, 'CompleteMultipartUploadResult', [element('Key', key), element('ETag', tagOf(joined))])
}

/** The uploads that were begun and not completed, below a prefix. */
export function listUploads({ uploads }: Bucket, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? ''
  const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix))
  return xml(200, 'ListMultipartUploadsResult', [
    element('IsTruncated', false),
    ...found.map(([id, { key }]) => element('Upload', [element('Key', key), element('UploadId', id)])),
  ])
}
