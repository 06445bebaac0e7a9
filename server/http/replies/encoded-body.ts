/** A response ready to be sent: its bodies, each compressed at most once, its ETag, its headers. */
import { BoundedMap } from '@yukan/rules/text/bounded-map.ts'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)
const decompressGzip = promisify(gunzip)
/** Smaller bodies gain nothing. */
const WORTH_COMPRESSING = 600
/** Spellings of `Accept-Encoding` to cache; browsers have a handful. */
const REMEMBERED = 200

/** Half the time of careful compression, a tenth more bytes: a page takes less than a millisecond. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const QUICK_GZIP = { level: 1 }

type Encoding = 'identity' | 'gzip' | 'br'

/** A response in one encoding. */
interface EncodedVersion {
  body: Buffer
  /** Flat list of names and values for `writeHead`. */
  head: string[]
  /** The same for a 304, without headers about the body. */
  notModified: string[]
}

export interface Encoded {
  status: number
  /** Null if the response must not be stored. */
  etag: string | null
  /** Headers as they were given. */
  headers: Readonly<Record<string, string>>
  /** Its maximum memory: a compressed text is less than half as long. */
  bytes: number
  /** The template of the route for which it was made, for traces. */
  route: string | undefined
  /** The version of an encoding if it exists. Synchronous, for cached pages. */
  ready(encoding: Encoding): EncodedVersion | undefined
  /**
   * The version of an encoding, made at its first request: clients that ask for gzip are rare. Clients that accept no compression are rarer: once there is
   * a compressed version, the plain bytes are dropped until a client asks for them.
   */
  version(encoding: Encoding): Promise<EncodedVersion>
  /** The body without compression, to make another response of it. It is not added to the versions. */
  original(): Promise<Buffer>
}

/** Prepares a text response. `headers` are sent as given, with length, encoding, Vary and, unless `no-store`, ETag added. */
export function encode(status: number, headers: Record<string, string>, text: string): Encoded {
  return encodeBytes(status, headers, Buffer.from(text))
}

async function brotli(identity: Buffer): Promise<Buffer> {
  return compact(
    await compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
  )
}

/** A copy: zlib returns a part of a block of 16 kB, which would stay in memory with it. */
function compact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** The same for bytes; compressed file types are left unchanged. `brotliFile`: the Brotli version, if it exists already. */
export function encodeBytes(status: number, headers: Record<string, string>, identity: Buffer, brotliFile: Buffer | null = null): Encoded {
  const isWorth = identity.length >= WORTH_COMPRESSING && !/^image\/(?!svg)/.test(headers['content-type'] ?? '')
  const isStored = headers['cache-control']?.includes('no-store') !== true
  const etag = isStored ? `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"` : null
  const made = new Map<Encoding, EncodedVersion>()
  const pending = new Map<Encoding, Promise<EncodedVersion>>()
  /** The original bytes, until there is a compressed version. */
  let given: Buffer | null = identity
  const add = (encoding: Encoding, body: Buffer): EncodedVersion => {
    const version = versionOf({ headers, etag }, encoding, body)
    made.set(encoding, version)
    given = null
    return version
  }
  const original = async (): Promise<Buffer> => {
    const plain = given ?? made.get('identity')?.body
    if (plain !== undefined) return plain
    const br = made.get('br')
    if (br !== undefined) return compact(await decompressBrotli(br.body))
    const gz = made.get('gzip')
    if (gz !== undefined) return compact(await decompressGzip(gz.body))
    throw new Error('a response has lost its body')
  }
  const make = async (encoding: Encoding): Promise<EncodedVersion> => {
    const plain = await original()
    if (encoding === 'identity') return add(encoding, plain)
    return add(encoding, encoding === 'br' ? await brotli(plain) : compact(await compressGzip(plain, { level: 6 })))
  }
  if (!isWorth) add('identity', identity)
  else if (brotliFile !== null) add('br', brotliFile)
  const sent = (encoding: Encoding): Encoding => (isWorth ? encoding : 'identity')
  return {
    status,
    etag,
    headers,
    bytes: isWorth ? identity.length * 2 : identity.length,
    route: undefined,
    ready: (encoding) => made.get(sent(encoding)),
    original,
    async version(encoding) {
      const wanted = sent(encoding)
      const found = made.get(wanted) ?? pending.get(wanted)
      if (found !== undefined) return found
      const making = make(wanted).finally(() => pending.delete(wanted))
      pending.set(wanted, making)
      return making
    },
  }
}

/** The headers of a response in an encoding, as lists. */
function versionOf(
  { headers, etag }: { headers: Readonly<Record<string, string>>; etag: string | null },
  encoding: Encoding,
  body: Buffer,
): EncodedVersion {
  const known = {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy')),
    vary: headers['vary'] === undefined ? 'Accept-Encoding' : `${headers['vary']}, Accept-Encoding`,
    // A strong ETag is about bytes; compressed bytes have the same content, hence a weak one.
    ...(etag === null ? {} : { etag: encoding === 'identity' ? etag : `W/${etag}` }),
  }
  const head = Object.entries({
    ...headers,
    ...known,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }).flat()
  return { body, head, notModified: Object.entries(known).flat() }
}

/** The weight (0 to 1) of each coding in the header; the last mention of a coding counts. */
function parseAccept(accept: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => /^q\s*=/.test(text))
    const value = weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1))
    if (coding !== '') weights.set(coding, Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0)
  }
  return weights
}

/** The preferred encoding: Brotli, gzip, or none if the header names neither. */
function negotiate(accept: string): Encoding {
  const weights = parseAccept(accept)
  const any = weights.get('*') ?? 0
  const br = weights.get('br') ?? any
  const gz = weights.get('gzip') ?? weights.get('x-gzip') ?? any
  const identity = weights.get('identity') ?? 0
  if (br > 0 && br >= gz && br >= identity) return 'br'
  return gz > 0 && gz >= identity ? 'gzip' : 'identity'
}

const remembered = new BoundedMap<string, Encoding>(REMEMBERED)

function encodingFor(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity'
  let encoding = remembered.get(accept)
  if (encoding === undefined) {
    encoding = negotiate(accept)
    remembered.set(accept, encoding)
  }
  return encoding
}

/** Whether an `If-None-Match` or `If-Match` matches the ETag: a list, compared without regard to `W/`, or `*`. */
export function isKnown(given: string, etag: string): boolean {
  // An ETag contains no quotes, so a quoted one is found completely or not at all.
  return given.includes(etag) || given.trim() === '*'
}

/**
 * Whether an `If-Match` fails because it names other versions. Compressed bodies have weak ETags, which never match by RFC 9110; here
 * they do, since the client has this content.
 */
export function isMismatch(given: string | undefined, etag: string): boolean {
  return given !== undefined && !isKnown(given, etag)
}

/** Sends the response in the encoding that the client prefers: 412 if the client requires another version, 304 if it has this one. */
export async function sendEncoded(request: FastifyRequest, reply: FastifyReply, encoded: Encoded): Promise<void> {
  const version = await encoded.version(encodingFor(request.headers['accept-encoding']))
  // A request that waited too long has got its response already.
  if (reply.sent) return
  reply.hijack()
  sendVersion(request.raw, reply.raw, encoded, version)
}

/** The same at once, before routing. Sends nothing, and returns false, if this encoding has never been made. */
export function trySendEncoded(request: IncomingMessage, response: ServerResponse, encoded: Encoded): boolean {
  const version = encoded.ready(encodingFor(request.headers['accept-encoding']))
  if (version === undefined) return false
  sendVersion(request, response, encoded, version)
  return true
}

function sendVersion(request: IncomingMessage, response: ServerResponse, encoded: Encoded, version: EncodedVersion): void {
  const { headers } = request
  if (encoded.status === 200 && encoded.etag !== null && isMismatch(headers['if-match'], encoded.etag)) {
    response.writeHead(412, [...version.notModified, 'content-length', '0'])
    response.end()
    return
  }
  const given = headers['if-none-match']
  if (given !== undefined && encoded.status === 200 && encoded.etag !== null && isKnown(given, encoded.etag)) {
    response.writeHead(304, version.notModified)
    response.end()
    return
  }
  if (request.method === 'HEAD') {
    response.writeHead(encoded.status, version.head)
    response.end()
    return
  }
  response.writeHead(encoded.status, version.head)
  response.end(version.body)
}

/** A page for one reader: sent once, and compressed quickly. */
export interface OncePage {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/**
 * Sends a private page, unless the request has a response already. It is compressed in this thread: another thread costs as much as
 * compressing, and leaves a stream and its buffers for each page.
 */
export function sendOnce(request: FastifyRequest, reply: FastifyReply, page: OncePage): void {
  // A request that waited too long has got its response already.
  if (reply.sent) return
  reply.hijack()
  const response = reply.raw
  const identity = page.body
  const encoding = identity.length < WORTH_COMPRESSING ? 'identity' : encodingFor(request.headers['accept-encoding'])
  const body = compressNow(identity, encoding)
  const vary = page.headers['vary'] === undefined ? 'Accept-Encoding' : `${page.headers['vary']}, Accept-Encoding`
  response.writeHead(page.status, {
    ...page.headers,
    vary,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

function compressNow(identity: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(identity, QUICK_BROTLI)
  return encoding === 'gzip' ? gzipSync(identity, QUICK_GZIP) : identity
}
