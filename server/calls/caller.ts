/** Identifies the caller by the device cookie and, for calls, by the token bound to it (decisions 002, 009 and 017). */
import type { IncomingHttpHeaders } from 'node:http'
import { GUEST } from './handler.ts'
import type { Caller } from './handler.ts'
import type { Context } from '../context.ts'
import { isGooglebotUserAgent } from '@yukan/rules/site/search-bot.ts'
import type { Reader } from '@yukan/rules/membership/reader-access.ts'
import { sourceOf } from '@yukan/rules/site/request-source.ts'
import { DEVICE_COOKIE_LIFETIME } from '@yukan/rules/lifetimes.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { readerKind } from '@yukan/rules/membership/reader-kind.ts'
import { MEMBER_ROLE } from '@yukan/rules/text/words.ts'
import { hashSecret } from '../hash-secret.ts'
import { findReaderByToken, touchSession } from '../store/membership/session.ts'
import type { FoundReader } from '../store/membership/session.ts'

/** Name of the HttpOnly cookie of a device; `__Host-` with HTTPS. */
export function deviceCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-yukan_device' : 'yukan_device'
}

/** The `Set-Cookie` header of a device cookie: invisible to scripts, sent from other sites for links only. */
export function deviceCookieHeader(publicUrl: string, value: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${deviceCookieName(publicUrl)}=${value}; Path=/; Max-Age=${DEVICE_COOKIE_LIFETIME / SECOND}; HttpOnly; SameSite=Lax${secure}`
}

/** The value of a cookie; the first if several have the name. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (header === undefined) return null
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

/** The token of `Authorization: Bearer …`, or null. */
export function readToken(header: string | undefined): string | null {
  const match = /^Bearer +([A-Za-z0-9_-]{1,200})$/i.exec(header ?? '')
  return match?.[1] ?? null
}

export interface CallerRequest {
  headers: IncomingHttpHeaders
  /** Undefined once the client has closed its connection. */
  ip: string | undefined
}

/** A guest with the source of the request, for limits. */
export function guestOf(request: Pick<CallerRequest, 'ip'>): Caller {
  return { ...GUEST, source: sourceOf(request.ip ?? '') }
}

function nobody(request: CallerRequest, deviceCookie: string | null = null): Caller {
  return { ...guestOf(request), userAgent: request.headers['user-agent'] ?? '', deviceCookie }
}

function memberOf(request: CallerRequest, cookie: string, found: FoundReader, now: Date): Caller {
  const { memberId, reader } = found
  return { ...nobody(request, cookie), memberId, reader, kind: readerKind(found, now) }
}

/** The caller of a `/v1` call: a member with token and cookie, else a guest. */
export async function callerOfCall(ctx: Context, request: CallerRequest): Promise<Caller> {
  const token = readToken(request.headers.authorization)
  const cookie = readCookie(request.headers.cookie, deviceCookieName(ctx.config.publicUrl))
  if (token === null || cookie === null) return nobody(request, cookie)
  const now = ctx.clock.now()
  const tokenHash = hashSecret(token)
  const found = await findReaderByToken(ctx.db, { tokenHash, cookieHash: hashSecret(cookie), now })
  if (found === null) return nobody(request, cookie)
  await touchSession(ctx.db, { tokenHash, usedAt: found.usedAt, now })
  return { ...memberOf(request, cookie, found, now), hasSession: true }
}

/** The caller of a page or picture (GET only): the cookie personalises, but permits no action. */
export async function callerOfPage(ctx: Context, request: CallerRequest): Promise<Caller> {
  const cookie = readCookie(request.headers.cookie, deviceCookieName(ctx.config.publicUrl))
  if (cookie === null) return nobody(request)
  const found = await ctx.findDeviceReader(hashSecret(cookie))
  return found === null ? nobody(request, cookie) : memberOf(request, cookie, found, ctx.clock.now())
}

/** A verified search bot reads everything and is no member (product §6, decision 009). */
const SEARCH_BOT: Reader = {
  email: null,
  role: MEMBER_ROLE,
  limitTrial: null,
  subscription: null,
  isValidDevice: false,
  isVerifiedSearchBot: true,
}

/** The caller for a verified Googlebot, or null. DNS is queried for its user agent only. */
export async function verifiedBot(ctx: Context, request: CallerRequest): Promise<Caller | null> {
  if (!isGooglebotUserAgent(request.headers['user-agent'] ?? '') || !(await ctx.searchBots.isGoogle(request.ip ?? ''))) return null
  const kind = readerKind({ reader: SEARCH_BOT, district: 0, isPastDue: false }, ctx.clock.now())
  return { ...nobody(request), reader: SEARCH_BOT, kind }
}
