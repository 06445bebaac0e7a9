/**
 * The page cache (decisions 002 and 035): pages and feeds by their address and the kind of their reader, and public calls by their parsed
 * query. What guests get is found before routing.
 */
import { PAGE_QUERY_NAMES } from '@yukan/rules/site/page-query.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isGooglebotUserAgent } from '@yukan/rules/site/search-bot.ts'
import type { Context } from '../../context.ts'
import { deviceCookieName } from '../../calls/caller.ts'
import { sendEncoded, trySendEncoded } from './encoded-body.ts'
import type { Encoded } from './encoded-body.ts'
import { currentRoute, traceCachedResponse } from '../../trace.ts'

/** Query names that change a page; all others are ignored and cannot fill the cache. */
const PAGE_QUERY = [...PAGE_QUERY_NAMES, '_routes']
const MAX_KEY = 2048
/** Approximate memory of a response's header lists. */
const HEAD_BYTES = 4096

/** The cache key of a page: path and relevant query in a fixed order. Null if it is too long or not a path. */
export function pageKey(url: string): string | null {
  if (url.length > MAX_KEY || !url.startsWith('/')) return null
  const at = url.indexOf('?')
  if (at === -1) return url
  const path = url.slice(0, at)
  const query = new URLSearchParams(url.slice(at + 1))
  const kept = PAGE_QUERY.flatMap((name) => query.getAll(name).map((value) => `${name}=${encodeURIComponent(value)}`))
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}

/** The key under which a page is cached for a kind of reader (`kindKey`, empty for guests): it begins with a slash, as no other key does. */
export function pageCacheKey(key: string, kind: string): string {
  // Nothing is added for guests: each request would hash a new string.
  return kind === '' ? key : `${key} ${kind}`
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
  const agent = request.headers['user-agent']
  if (agent !== undefined && isGooglebotUserAgent(agent)) return false
  const key = pageKey(request.url)
  if (key === null) return false
  const encoded = ctx.shared.fresh<Encoded>(pageCacheKey(key, ''), ctx.clock.now())
  return encoded !== undefined && trySendIfEncoded(ctx, request, response, encoded)
}

/** Sends a response of the cache before routing. Sends nothing, and returns false, if this encoding has never been made. */
export function trySendIfEncoded(ctx: Context, request: IncomingMessage, response: ServerResponse, encoded: Encoded): boolean {
  if (!trySendEncoded(request, response, encoded)) return false
  ctx.shared.sent += 1
  traceCachedResponse(response, encoded.route)
  return true
}

/**
 * Failures and missing pages go to the waiting requests, but are not cached: there are more invalid addresses than memory, and each
 * would evict a useful page.
 */
function weigh(encoded: Encoded): number | null {
  return encoded.status >= 400 ? null : encoded.bytes + HEAD_BYTES
}

/** The cached response of a key, made (once for all waiting requests) if there is no fresh one. Throws what `make` throws. */
export async function findCached(ctx: Context, key: string, make: () => Promise<Encoded>): Promise<Encoded> {
  const makeWithRoute = async () => {
    const encoded = await make()
    encoded.route = currentRoute()
    return encoded
  }
  const { value } = await ctx.shared.get(key, makeWithRoute, weigh)
  return value
}

/** Sends the shared response of `key`. Throws what `make` throws. */
export async function sendCached(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: () => Promise<Encoded>,
): Promise<void> {
  await sendEncoded(request, reply, await findCached(ctx, key, make))
}
