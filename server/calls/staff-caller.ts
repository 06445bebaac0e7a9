/** Identifies the staff member by the desk's cookie, which is sent to addresses below `/desk` only (decision 039). */
import { STAFF_COOKIE_LIFETIME } from '@yukan/rules/lifetimes.ts'
import { sourceOf } from '@yukan/rules/site/request-source.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { readCookie } from './caller.ts'
import type { CallerRequest } from './caller.ts'
import { inBatches } from './in-batches.ts'
import type { Context } from '../context.ts'
import { hashSecret } from '../hash-secret.ts'
import { findStaffByToken, findStaffByTokens, touchStaffSession } from '../store/staff/staff-session.ts'
import type { FoundStaff } from '../store/staff/staff-session.ts'

/** A visitor of the desk, signed in or not. */
export interface DeskVisitor {
  /** Source of the request (`rules/site/request-source.ts`). */
  source: string
  userAgent: string
}

/** The signed-in member of staff, read from the session's row at every request. */
export interface StaffCaller extends DeskVisitor, FoundStaff {}

export function deskCookieName(deskUrl: string): string {
  return deskUrl.startsWith('https:') ? '__Secure-yukan_desk' : 'yukan_desk'
}

/** The `Set-Cookie` header that begins a session of the desk, or ends it in this browser (null). */
export function deskCookieHeader(deskUrl: string, token: string | null): string {
  const secure = deskUrl.startsWith('https:') ? '; Secure' : ''
  const age = token === null ? 0 : STAFF_COOKIE_LIFETIME / SECOND
  return `${deskCookieName(deskUrl)}=${token ?? ''}; Path=/desk; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}

export function visitorOf(request: CallerRequest): DeskVisitor {
  return { source: sourceOf(request.ip ?? ''), userAgent: request.headers['user-agent'] ?? '' }
}

function tokenOf(ctx: Context, request: CallerRequest): string | null {
  const token = readCookie(request.headers.cookie, deskCookieName(ctx.config.deskUrl))
  return token === '' ? null : token
}

/** Whether a member of staff signed in with this browser and did not sign out; the session may have expired. */
export function hasDeskCookie(ctx: Context, request: CallerRequest): boolean {
  return tokenOf(ctx, request) !== null
}

/** For waiting calls: many sessions make them at the same time, some from several pages. */
const findWaitingStaff = inBatches(async (ctx, _key: 'all', tokenHashes: readonly string[]) => {
  const hashes = [...new Set(tokenHashes)].map((hash) => Buffer.from(hash, 'hex'))
  const found = await findStaffByTokens(ctx.db, hashes, ctx.clock.now())
  return (tokenHash) => found.get(tokenHash) ?? null
})

interface CallKind {
  /** Whether the session ends later because of the call. */
  isUse: boolean
  /** Whether the call waits for changes. */
  isWaiting?: boolean
}

/** The staff member of a request, or null. */
export async function callerOfDesk(
  ctx: Context,
  request: CallerRequest,
  { isUse, isWaiting = false }: CallKind,
): Promise<StaffCaller | null> {
  const token = tokenOf(ctx, request)
  if (token === null) return null
  const now = ctx.clock.now()
  const hash = hashSecret(token)
  const found = await (isWaiting ? findWaitingStaff(ctx, 'all', hash.toString('hex')) : findStaffByToken(ctx.db, hash, now))
  if (found === null) return null
  const session = isUse ? await touchStaffSession(ctx.db, found.session, now) : found.session
  return { ...found, session, ...visitorOf(request) }
}
