/** Rate limits per account, per source, and for everybody together (decision 028). */
import { DAY, HOUR, MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { ipv4Network, widerNetworks } from '@yukan/rules/site/request-source.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { incrementCount, readCount } from '../store/operations/rate-count.ts'

/** Number of times in a window of milliseconds. People do not reach them; the `-all` limits refuse nobody (`SHARES`). */
const LIMITS = {
  'login-source': { times: 100, within: 10 * MINUTE },
  /** Of a browser that the member has used: it is not counted with its source. */
  'login-device': { times: 100, within: 10 * MINUTE },
  /** Wrong passwords and unknown addresses from browsers that the member has not used. */
  'login-all': { times: 5000, within: 10 * MINUTE },
  /** Wrong passwords of one account from unknown browsers. */
  'login-strangers': { times: 50, within: HOUR },
  /** Unknown addresses and wrong passwords of one source, together: beyond it the replies do not differ. */
  'unknown-address': { times: 20, within: HOUR },
  'signup-source': { times: 20, within: HOUR },
  'signup-all': { times: 1000, within: HOUR },
  'key-source': { times: 60, within: HOUR },
  /** Pages of links that were opened; beyond it they show the form unchecked. */
  'key-check-source': { times: 120, within: HOUR },
  /** Mails to one address, per kind, so that unwanted mails of one kind do not block a password reset. */
  'reset-address': { times: 5, within: HOUR },
  'signup-address': { times: 5, within: HOUR },
  'contact-address': { times: 5, within: HOUR },
  'mail-address': { times: 5, within: HOUR },
  'mail-source': { times: 30, within: HOUR },
  'mail-all': { times: 3000, within: HOUR },
  /** Mails to addresses that nobody has confirmed, sent within an hour: more wait (`server/mail/send-time.ts`). */
  'stranger-mail-all': { times: 1000, within: HOUR },
  /** The same for the first one of each source, which does not wait behind the further ones of others. */
  'first-mail-all': { times: 2000, within: HOUR },
  'first-mail': { times: 1, within: HOUR },
  'contact-source': { times: 10, within: HOUR },
  'contact-all': { times: 500, within: HOUR },
  'upload-member': { times: 20, within: HOUR },
  'upload-source': { times: 60, within: HOUR },
  'upload-all': { times: 2000, within: HOUR },
  'password-member': { times: 10, within: HOUR },
  /** Against card testing: nobody registers this many cards. */
  'card-member': { times: 10, within: HOUR },
  'card-attached': { times: 20, within: HOUR },
  /** Sign-ins, links and codes of the desk; all colleagues may share one address. */
  'desk-source': { times: 120, within: 10 * MINUTE },
  /** Wrong codes of one account of the staff from all sources, by those who have its password or a mailed link. */
  'desk-code': { times: 20, within: DAY },
  /** Mails for getting back into one account of the staff. */
  'desk-address': { times: 5, within: HOUR },
  /** Searches for members by one of the staff, who could guess hidden house numbers by many. */
  'desk-members': { times: 60, within: MINUTE },
  /** Addresses and records for the delivery side, of which each is a line of the agents' list, or a mail. */
  'change-member': { times: 100, within: HOUR },
  /** Entries added to a scrapbook. */
  'scrapbook-member': { times: 200, within: HOUR },
  /** Clips that are made, of a member, or of a source without one. */
  'clip-reader': { times: 60, within: HOUR },
  'login-share': { times: 10, within: 10 * MINUTE },
  'signup-share': { times: 3, within: HOUR },
  'mail-share': { times: 3, within: HOUR },
  'contact-share': { times: 3, within: HOUR },
  'upload-share': { times: 5, within: HOUR },
} as const

export type Limit = keyof typeof LIMITS

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
  const { times } = LIMITS[limit]
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
  const { within } = LIMITS[limit]
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
  return count <= LIMITS[limit].times * IPV4_NETWORK_SHARE
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
