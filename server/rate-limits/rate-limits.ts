/** Rate limits per account, per source, and for everybody together (decision 028). */
import { ipv4Network, widerNetworks } from '@yukan/rules/site/request-source.ts'
import type { Context } from '../context.ts'
import { RATE_LIMITS } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import { incrementCount, readCount } from '../store/operations/rate-count.ts'

export type Limit = keyof typeof RATE_LIMITS

/** A limit and whose it is; `''` for everybody together. */
export interface LimitKey {
  limit: Limit
  of: string
}

/** What one source may do once everybody's number is used up: a flood slows its own sources down, and keeps no newcomer out. */
const SHARES = {
  'login-all': 'login-share',
  'signup-all': 'signup-share',
  'mail-all': 'mail-share',
  'contact-all': 'contact-share',
  'upload-all': 'upload-share',
} as const satisfies Partial<Record<Limit, Limit>>

export type SharedLimit = keyof typeof SHARES

/** How many times a source's share its 24-bit network has, of IPv4. */
const IPV4_NETWORK_SHARE = 5

/** How many times a source's number its 56-bit and its 48-bit network have, where it has them. */
const NETWORK_SHARES = [2, 5] as const

interface Counted {
  key: string
  times: number
  windowAt: Date
}

/** What is counted for a limit: its own key, and those of the networks around a source. */
function countedFor({ limit, of }: LimitKey, now: Date): Counted[] {
  const { times } = RATE_LIMITS[limit]
  const windowAt = windowOf(limit, now)
  const own = { key: `${limit} ${of}`, times, windowAt }
  return [
    own,
    ...widerNetworks(of).map((network, at) => ({ key: `${limit} ${network}`, times: times * (NETWORK_SHARES[at] ?? 1), windowAt })),
  ]
}

/**
 * Counts one limit after the other. Returns whether all are within their limits. Name the narrowest first: a request beyond it is not
 * counted further, so that one source cannot exhaust the limit of everybody.
 */
export async function consumeLimits(ctx: Context, counted: readonly LimitKey[], now: Date): Promise<boolean> {
  for (const { key, times, windowAt } of counted.flatMap((each) => countedFor(each, now))) {
    if ((await incrementCount(ctx.db, key, windowAt)) > times) return false
  }
  return true
}

/** Whether a limit is exhausted, without counting. */
export async function isLimitExhausted(ctx: Context, limit: LimitKey, now: Date): Promise<boolean> {
  for (const { key, times, windowAt } of countedFor(limit, now)) if ((await readCount(ctx.db, key, windowAt)) > times) return true
  return false
}

function windowOf(limit: Limit, now: Date): Date {
  const { within } = RATE_LIMITS[limit]
  return new Date(Math.floor(now.getTime() / within) * within)
}

/** Counts like `consumeLimits`. Throws E_TOO_MANY beyond a limit. */
export async function enforceLimits(ctx: Context, counted: readonly LimitKey[], now: Date): Promise<void> {
  if (!(await consumeLimits(ctx, counted, now))) throw new Refusal('E_TOO_MANY')
}

/** Counts a limit of a source, and of the 24-bit network around it, which has five times the number. Returns whether both are within. */
export async function consumeWithNetwork(ctx: Context, counted: LimitKey, now: Date): Promise<boolean> {
  if (!(await consumeLimits(ctx, [counted], now))) return false
  const { limit, of } = counted
  const network = ipv4Network(of)
  if (network === null) return true
  const count = await incrementCount(ctx.db, `${limit} ${network}`, windowOf(limit, now))
  return count <= RATE_LIMITS[limit].times * IPV4_NETWORK_SHARE
}

/** Counts a source's share beyond the number of everybody. Throws E_TOO_MANY once the source, or the network around it, has had it. */
export async function enforceShare(ctx: Context, all: SharedLimit, source: string, now: Date): Promise<void> {
  if (!(await consumeWithNetwork(ctx, { limit: SHARES[all], of: source }, now))) throw new Refusal('E_TOO_MANY')
}

/**
 * Counts a source's own limit, then that of everybody. E_TOO_MANY beyond the own one; beyond that of everybody the source still has its share.
 */
export async function enforceSharedLimit(
  ctx: Context,
  own: readonly LimitKey[],
  all: SharedLimit,
  source: string,
  now: Date,
): Promise<void> {
  await enforceLimits(ctx, own, now)
  if (!(await consumeLimits(ctx, [{ limit: all, of: '' }], now))) await enforceShare(ctx, all, source, now)
}
