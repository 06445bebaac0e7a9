/** The last-resort handler of failures: refusals unchanged, an unreachable database or disk as 503, anything else as 500 without details. */
import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '@yukan/contract/errors.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { isUnavailable, Refusal } from '../../refusal.ts'
import { encodeRawAddress } from './raw-address.ts'
import { NO_PAGE_POLICY, securityHeaders } from './security-headers.ts'

const RETRY_AFTER_SECONDS = '2'
/** Time for reading the response to a connection that sent no valid request. */
const LINGER_MS = 1000

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return new Refusal('E_UNAVAILABLE')
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null
  const status = error.statusCode
  if (status === 413) return new Refusal('E_TOO_LARGE')
  if (status === 415) return new Refusal('E_UNSUPPORTED_TYPE')
  if (status === 429) return new Refusal('E_TOO_MANY')
  if (status === 503) return new Refusal('E_UNAVAILABLE')
  return status >= 400 && status < 500 ? new Refusal('E_BAD_REQUEST') : null
}

/** Headers and text of a refusal: JSON for calls and files, a plain page for everything else. */
function refusalText(
  config: Config,
  body: Record<string, unknown>,
  isForProgram: boolean,
): { headers: Record<string, string>; text: string } {
  return {
    headers: {
      ...securityHeaders(config),
      'content-security-policy': NO_PAGE_POLICY,
      'cache-control': 'no-store',
      'content-type': isForProgram ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    },
    text: isForProgram ? JSON.stringify(body) : plainPage(String(body['message'])),
  }
}

/** Addresses of calls and files. */
const FOR_PROGRAMS = /^\/((desk\/)?v1|files)\//

/** Whether a call or file was requested, by the raw address or by the router's. */
function isForProgram(request: FastifyRequest): boolean {
  return [request.raw.url, request.routeOptions.url].some((path) => path !== undefined && FOR_PROGRAMS.test(path))
}

/**
 * Refuses a request before routing. With `retryAfter`, in seconds, the client may try again, over this connection if nothing of the request is
 * left unread; otherwise the connection is closed.
 */
export function sendRefusal(
  ctx: Context,
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  { retryAfter }: { retryAfter?: number } = {},
): void {
  const { headers, text } = refusalText(ctx.config, refusal.toReply(), FOR_PROGRAMS.test(request.url ?? ''))
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  response.writeHead(refusal.status, {
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(retryAfter !== undefined && isRead ? {} : { connection: 'close' }),
  })
  response.end(request.method === 'HEAD' ? '' : text)
}

/** Sends a failure as JSON for calls and files, as a plain page for everything else. */
export function sendFailure(ctx: Context, error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error)
  // If the client has gone, nothing has failed here, and the response is not read.
  const isGone = reply.raw.destroyed || request.raw.errored !== null
  if (!isGone && (refusal === null || refusal.status >= 500)) request.log.error({ err: error }, 'request failed')
  // Readers see the code's sentence; the provider's message is for the staff.
  if (refusal?.code === 'E_CARD_DECLINED' && refusal.cause instanceof Error)
    request.log.info({ ...refusal.extras, reason: refusal.cause.message }, 'card declined')
  const status = refusal?.status ?? 500
  const body = refusal?.toReply() ?? { detail: 'E_FAILURE', message: errors.E_FAILURE.message }
  const { headers, text } = refusalText(ctx.config, body, isForProgram(request))
  void reply
    .code(status)
    .headers({ ...headers, ...(status === 503 || status === 429 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}) })
    .send(text)
}

function connectionRefusal(code: string): { status: number; refusal: Refusal } {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, refusal: new Refusal('E_TOO_LARGE') }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, refusal: new Refusal('E_BAD_REQUEST') }
    default:
      return { status: 400, refusal: new Refusal('E_BAD_REQUEST') }
  }
}

/**
 * Responds to a connection without a valid request: broken HTTP, headers or an address beyond the limit, headers that never end. An address in raw
 * UTF-8 is redirected to its percent-encoded form.
 */
export function sendConnectionFailure(ctx: Context, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const raw: unknown = error.rawPacket
  const packet = Buffer.isBuffer(raw) ? raw : Buffer.alloc(0)
  const location = error.code === 'HPE_INVALID_URL' ? encodeRawAddress(packet) : null
  const { status, refusal } = location === null ? connectionRefusal(error.code) : { status: 301, refusal: new Refusal('E_BAD_REQUEST') }
  const start = packet.toString('latin1', 0, 40)
  const { headers, text } = refusalText(ctx.config, refusal.toReply(), FOR_PROGRAMS.test(start.replace(/^[A-Z]+ /, '')))
  const all = {
    ...headers,
    ...(location === null ? {} : { location }),
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${text}`)
  // Closed at once, the response would be lost with the data that is still arriving.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

function plainPage(message: string): string {
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>お知らせ</title><main><h1>${message}</h1><p><a href="/">トップページへ</a></p></main></html>`
}
