/** The page cache (decisions 002 and 023): pages and feeds by address, public calls by parsed query. Not for device cookies or tokens. */
import { PAGE_QUERY_NAMES } from '@yukan/rules/page-query.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isGooglebotUserAgent } from '@yukan/rules/search-bot.ts'
import type { Context } from '../context.ts'
import { deviceCookieName } from '../calls/caller.ts'
import { sendEncoded } from './encoded-body.ts'
import type { Encoded } from './encoded-body.ts'

/** Query names that change a page; others are ignored, so that they cannot fill the cache. */
const PAGE_QUERY = [...PAGE_QUERY_NAMES, '_routes']
const MAX_KEY = 2048

/** The cache key of a page: path and relevant query in a fixed order. Null if too long or not a path. */
export function pageKey(url: string): string | null {
  if (url.length > MAX_KEY || !url.startsWith('/')) return null
  const at = url.indexOf('?')
  if (at === -1) return url
  const path = url.slice(0, at)
  const query = new URLSearchParams(url.slice(at + 1))
  const kept = PAGE_QUERY.flatMap((name) => query.getAll(name).map((value) => `${name}=${encodeURIComponent(value)}`))
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}

/** Whether the response to this request may be shared between readers. */
export function isAnonymous(ctx: Context, request: IncomingMessage): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const { authorization, cookie } = request.headers
  if (authorization !== undefined && authorization.trim() !== 'Bearer') return false
  // The name anywhere in the header is enough: a false positive only renders a page once more.
  return cookie === undefined || !cookie.includes(deviceCookieName(ctx.config.publicUrl))
}

/** Sends the cached response if there is a fresh one. */
export function trySendCached(ctx: Context, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url === undefined || !isAnonymous(ctx, request)) return false
  // Googlebot is verified first, after routing.
  if (isGooglebotUserAgent(request.headers['user-agent'] ?? '')) return false
  const key = pageKey(request.url)
  if (key === null) return false
  const encoded = ctx.shared.fresh<Encoded>(`page ${key}`)
  if (encoded === undefined) return false
  sendEncoded(request, response, encoded)
  return true
}

/** Failures and refusals for rate limits go to the waiting requests, but are not cached. */
function weigh(encoded: Encoded): number | null {
  return encoded.status >= 500 || encoded.status === 429 ? null : encoded.bytes
}

/** Renders once for all waiting requests, and sends the response. Throws what `make` throws. */
export async function sendCached(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: () => Promise<Encoded>,
): Promise<void> {
  const { value } = await ctx.shared.get(`page ${key}`, make, weigh)
  // The request has timed out and got its response.
  if (reply.sent) return
  reply.hijack()
  sendEncoded(request.raw, reply.raw, value)
}
