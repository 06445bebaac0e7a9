/**
 * The page cache (decisions 002 and 023): pages and feeds as an anonymous reader gets them, found before any routing; public
 * calls are kept here too, found by what was understood of their query. A request that contains the device cookie or a token never
 * meets it.
 */
import { PAGE_QUERY_NAMES } from '@yukan/rules/page-query.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isGooglebotUserAgent } from '@yukan/rules/search-bot.ts'
import type { Context } from '../context.ts'
import { deviceCookieName } from '../calls/caller.ts'
import { sendEncoded } from './encoded-body.ts'
import type { Encoded } from './encoded-body.ts'

/** Query names that change a page; all others are not looked at, so that they cannot fill the cache. */
const PAGE_QUERY = [...PAGE_QUERY_NAMES, '_routes']
const MAX_KEY = 2048

/** A page's address as the cache knows it: path and the query that matters, in one order. Null where it is too long or no path. */
export function pageKey(url: string): string | null {
  if (url.length > MAX_KEY || !url.startsWith('/')) return null
  const at = url.indexOf('?')
  if (at === -1) return url
  const path = url.slice(0, at)
  const query = new URLSearchParams(url.slice(at + 1))
  const kept = PAGE_QUERY.flatMap((name) => query.getAll(name).map((value) => `${name}=${encodeURIComponent(value)}`))
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}

/** Whether an answer to this request may be one that everybody gets. */
export function isAnonymous(ctx: Context, request: IncomingMessage): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const { authorization, cookie } = request.headers
  if (authorization !== undefined && authorization.trim() !== 'Bearer') return false
  // The name anywhere in the header is enough: who is taken for a member without need only gets a page of his own.
  return cookie === undefined || !cookie.includes(deviceCookieName(ctx.config.publicUrl))
}

/** Sends the kept answer if there is a fresh one. */
export function trySendCached(ctx: Context, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url === undefined || !isAnonymous(ctx, request)) return false
  // Who claims to be Googlebot is verified first, behind the routing.
  if (isGooglebotUserAgent(request.headers['user-agent'] ?? '')) return false
  const key = pageKey(request.url)
  if (key === null) return false
  const encoded = ctx.shared.fresh<Encoded>(`page ${key}`)
  if (encoded === undefined) return false
  sendEncoded(request, response, encoded)
  return true
}

/** A page that failed, or was refused to somebody who asked too often, goes to those who wait for it and to nobody else. */
function weigh(encoded: Encoded): number | null {
  return encoded.status >= 500 || encoded.status === 429 ? null : encoded.bytes
}

/** Makes (once, however many ask) and sends the answer that everybody gets. What `make` throws is the caller's. */
export async function sendCached(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: () => Promise<Encoded>,
): Promise<void> {
  const { value } = await ctx.shared.get(`page ${key}`, make, weigh)
  // Whoever has waited too long has been told so already.
  if (reply.sent) return
  reply.hijack()
  sendEncoded(request.raw, reply.raw, value)
}
