/** A response ready to be sent: its bodies compressed once, its ETag, its headers. */
import { BoundedMap } from '@yukan/rules/bounded-map.ts'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Smaller bodies gain nothing. */
const WORTH_COMPRESSING = 600
/** Spellings of `Accept-Encoding` to cache; browsers have a handful. */
const REMEMBERED = 200

/** Half the time of careful compression, a tenth more bytes: a page takes less than a millisecond. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const QUICK_GZIP = { level: 1 }

type Encoding = 'identity' | 'gzip' | 'br'

export interface Encoded {
  status: number
  /** Null where nobody may store the response. */
  etag: string | null
  bytes: number
  bodies: Record<Encoding, Buffer>
  /** Flat lists of names and values for `writeHead`, one for each encoding. */
  heads: Record<Encoding, string[]>
  /** The same for a 304, without headers about the body. */
  notModified: Record<Encoding, string[]>
}

/** Compresses a text response once. `headers` are sent as given, with length, encoding, Vary and, unless `no-store`, ETag added. */
export async function encode(status: number, headers: Record<string, string>, text: string): Promise<Encoded> {
  return encodeBytes(status, headers, Buffer.from(text))
}

async function brotli(identity: Buffer): Promise<Buffer> {
  return compact(
    await compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
  )
}

/** A copy of its own: zlib returns a part of a block of 16 kB, which would stay in memory with it. */
function compact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** The same for bytes; compressed file types stay as they are. `ready`: the Brotli version, if it exists already. */
export async function encodeBytes(
  status: number,
  headers: Record<string, string>,
  identity: Buffer,
  ready: Buffer | null = null,
): Promise<Encoded> {
  const isWorth = identity.length >= WORTH_COMPRESSING && !/^image\/(?!svg)/.test(headers['content-type'] ?? '')
  const [br, gz] = isWorth
    ? await Promise.all([ready ?? brotli(identity), compressGzip(identity, { level: 6 }).then(compact)])
    : [identity, identity]
  const isStored = headers['cache-control']?.includes('no-store') !== true
  const etag = isStored ? `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"` : null
  const vary = headers['vary'] === undefined ? 'Accept-Encoding' : `${headers['vary']}, Accept-Encoding`
  const known = (encoding: Encoding) => ({
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy')),
    vary,
    // A strong ETag is about bytes; compressed bytes have the same content, hence a weak one.
    ...(etag === null ? {} : { etag: encoding === 'identity' || !isWorth ? etag : `W/${etag}` }),
  })
  const head = (encoding: Encoding, body: Buffer) => ({
    ...headers,
    ...known(encoding),
    'content-length': String(body.length),
    ...(encoding === 'identity' || !isWorth ? {} : { 'content-encoding': encoding }),
  })
  const flat = (record: Record<string, string>) => Object.entries(record).flat()
  return {
    status,
    etag,
    bytes: identity.length + (isWorth ? br.length + gz.length : 0),
    bodies: { identity, gzip: gz, br },
    heads: { identity: flat(head('identity', identity)), gzip: flat(head('gzip', gz)), br: flat(head('br', br)) },
    notModified: { identity: flat(known('identity')), gzip: flat(known('gzip')), br: flat(known('br')) },
  }
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

/** The preferred encoding: Brotli, gzip, or none where the header names neither. */
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
 * Whether an `If-Match` fails: it names other versions than this one. Compressed bodies have weak ETags, which RFC 9110 never lets match; here
 * they do, since the client has this content.
 */
export function isMismatch(given: string | undefined, etag: string): boolean {
  return given !== undefined && !isKnown(given, etag)
}

/** Sends the response: 412 for another version that is required, 304 where the client has it, no body for HEAD. */
export function sendEncoded(request: IncomingMessage, response: ServerResponse, encoded: Encoded): void {
  const { headers } = request
  const encoding = encodingFor(headers['accept-encoding'])
  if (encoded.status === 200 && encoded.etag !== null && isMismatch(headers['if-match'], encoded.etag)) {
    response.writeHead(412, [...encoded.notModified[encoding], 'content-length', '0'])
    response.end()
    return
  }
  const given = headers['if-none-match']
  if (given !== undefined && encoded.status === 200 && encoded.etag !== null && isKnown(given, encoded.etag)) {
    response.writeHead(304, encoded.notModified[encoding])
    response.end()
    return
  }
  response.writeHead(encoded.status, encoded.heads[encoding])
  if (request.method === 'HEAD') response.end()
  else response.end(encoded.bodies[encoding])
}

/** A page for one reader: sent once, and compressed quickly. */
export interface OncePage {
  status: number
  headers: Record<string, string>
  text: string
}

/**
 * Sends a page that nobody else gets. It is compressed in this thread: another thread costs as much as compressing, and leaves a stream and
 * its buffers for each page.
 */
export function sendOnce(request: IncomingMessage, response: ServerResponse, page: OncePage): void {
  const identity = Buffer.from(page.text)
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
