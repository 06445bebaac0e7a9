/** Prepares responses: bodies compressed once, ETag, headers. */
import { BoundedMap } from '@yukan/rules/bounded-map.ts'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Smaller bodies gain nothing. */
const WORTH_COMPRESSING = 600
const REMEMBERED = 200

/** Half the time of careful compression for a tenth more bytes. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const QUICK_GZIP = { level: 1 }

type Encoding = 'identity' | 'gzip' | 'br'

export interface Encoded {
  status: number
  etag: string
  bytes: number
  bodies: Record<Encoding, Buffer>
  /** Flat lists of names and values for `writeHead`, one for each encoding. */
  heads: Record<Encoding, string[]>
  notModified: Record<Encoding, string[]>
}

/** Compresses a text response once, and adds length, encoding, ETag and Vary to `headers`. */
export async function encode(status: number, headers: Record<string, string>, text: string): Promise<Encoded> {
  return encodeBytes(status, headers, Buffer.from(text))
}

function brotli(identity: Buffer): Promise<Buffer> {
  return compressBrotli(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  })
}

/** The same for bytes; compressed file types stay as they are. `ready`: an existing Brotli version. */
export async function encodeBytes(
  status: number,
  headers: Record<string, string>,
  identity: Buffer,
  ready: Buffer | null = null,
): Promise<Encoded> {
  const isWorth = identity.length >= WORTH_COMPRESSING && !/^image\/(?!svg)/.test(headers['content-type'] ?? '')
  const [br, gz] = isWorth ? await Promise.all([ready ?? brotli(identity), compressGzip(identity, { level: 6 })]) : [identity, identity]
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const vary = headers['vary'] === undefined ? 'Accept-Encoding' : `${headers['vary']}, Accept-Encoding`
  const known = (encoding: Encoding) => ({
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy')),
    vary,
    // A strong ETag is about bytes, so that of compressed ones is weak.
    etag: encoding === 'identity' || !isWorth ? etag : `W/${etag}`,
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

/** Whether an `If-None-Match` matches the ETag: a list, compared without regard to `W/`, or `*`. */
function isKnown(given: string, etag: string): boolean {
  // An ETag contains no quotes, so a quoted one is found completely or not at all.
  return given.includes(etag) || given.trim() === '*'
}

/** Sends the response: 304 where the client has it, no body for HEAD. */
export function sendEncoded(request: IncomingMessage, response: ServerResponse, encoded: Encoded): void {
  const { headers } = request
  const encoding = encodingFor(headers['accept-encoding'])
  const given = headers['if-none-match']
  if (given !== undefined && encoded.status === 200 && isKnown(given, encoded.etag)) {
    response.writeHead(304, encoded.notModified[encoding])
    response.end()
    return
  }
  response.writeHead(encoded.status, encoded.heads[encoding])
  if (request.method === 'HEAD') response.end()
  else response.end(encoded.bodies[encoding])
}

export interface OncePage {
  status: number
  headers: Record<string, string>
  text: string
}

/** Sends a page for one reader, compressed in this thread: another thread costs as much, and a stream with buffers for each page. */
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
