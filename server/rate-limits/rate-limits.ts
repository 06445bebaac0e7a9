/** Rate limits per account, per source, and in total (decision 028). */
import { ipv4Network, widerNetworks } from '@yukan/rules/site/request-source.ts'
import type { Context } from '../context.ts'
import { RATE_LIMITS } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import { incrementCount, readCount } from '../store/operations/rate-count.ts'

export type Limit = keyof typeof RATE_LIMITS

/** A limit and its owner; `''` for the total. */
export interface LimitKey {
  limit: Limit
  of: string
}

/** A source's share once the total is used up: a flood slows its own sources down, and does not lock newcomers out. */
const SHARES = {
  'login-all': 'login-share',
  'signup-all': 'signup-share',
  'mail-all': 'mail-share',
  'contact-all': 'contact-share',
  'upload-all': 'upload-share',
} as const satisfies Partial<Record<Limit, Limit>>

export type SharedLimit = keyof typeof SHARES

/** The multiple of a source's share that its 24-bit IPv4 network has. */
const IPV4_NETWORK_SHARE = 5

/** The multiples of a source's limit that its 56-bit and 48-bit networks have (IPv6). */
const NETWORK_SHARES = [2, 5] as const

interface Counted {
  key: string
  times: number
  windowAt: Date
}

/** The keys that a limit counts: its own, and those of the networks around a source. */
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
 * counted further: one source cannot exhaust the total.
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

/** Counts against a source's share once the total is used up. Throws E_TOO_MANY when the source, or the network around it, has used it. */
export async function enforceShare(ctx: Context, all: SharedLimit, source: string, now: Date): Promise<void> {
  if (!(await consumeWithNetwork(ctx, { limit: SHARES[all], of: source }, now))) throw new Refusal('E_TOO_MANY')
}

/**
 * Counts a source's own limit, then the total. E_TOO_MANY beyond its own limit; beyond the total the source still has its share.
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
