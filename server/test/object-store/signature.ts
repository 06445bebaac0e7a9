/** Verifies signatures of the kind `AWS4-HMAC-SHA256`, computed from the raw request. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface StoreKeys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

export interface SignedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The protocol's error code for an invalid signature. */
export type SignatureFault =
  'AccessDenied' | 'InvalidAccessKeyId' | 'AuthorizationHeaderMalformed' | 'XAmzContentSHA256Mismatch' | 'SignatureDoesNotMatch'

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const COVERED = ['host', 'x-amz-content-sha256', 'x-amz-date']

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest()
}

function canonicalQuery(query: string): string {
  const pairs = query === '' ? [] : query.split('&').map((pair) => (pair.includes('=') ? pair : `${pair}=`))
  return pairs.sort().join('&')
}

function canonicalRequest({ method, url, headers }: SignedRequest, names: readonly string[], digest: string): string {
  const [path = '', query = ''] = url.split('?')
  const lines = names.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  )
  return [method, path, canonicalQuery(query), lines.join(''), names.join(';'), digest].join('\n')
}

/** Returns the fault of a request's signature, or null. */
export function signatureFault(request: SignedRequest, keys: StoreKeys): SignatureFault | null {
  const { authorization, 'x-amz-date': date, 'x-amz-content-sha256': digest } = request.headers
  if (authorization === undefined) return 'AccessDenied'
  const [, accessKeyId, day = '', region = '', signed = '', signature = ''] = AUTHORIZATION.exec(authorization) ?? []
  if (accessKeyId === undefined || typeof date !== 'string' || typeof digest !== 'string') return 'AuthorizationHeaderMalformed'
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const names = signed.split(';')
  if (region !== keys.region || !date.startsWith(day) || COVERED.some((name) => !names.includes(name)))
    return 'AuthorizationHeaderMalformed'
  if (digest !== sha256(request.body)) return 'XAmzContentSHA256Mismatch'
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest(request, names, digest))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}
