/** Rate limits per account, per source, and for everybody together (decision 028). */
import { HOUR, MINUTE } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { incrementCount, readCount } from '../store/rate-count.ts'

/** Times in a window of milliseconds; people do not reach them. */
const LIMITS = {
  'login-source': { times: 100, within: 10 * MINUTE },
  'login-all': { times: 5000, within: 10 * MINUTE },
  /** Wrong passwords of one account from unknown browsers. */
  'login-strangers': { times: 50, within: HOUR },
  /** Unknown addresses and wrong passwords of a source; beyond it replies do not differ. */
  'unknown-address': { times: 20, within: HOUR },
  'signup-source': { times: 20, within: HOUR },
  'signup-all': { times: 1000, within: HOUR },
  'key-source': { times: 60, within: HOUR },
  /** Mails to one address, per kind, so that unwanted mails of one kind do not block a password reset. */
  'reset-address': { times: 5, within: HOUR },
  'signup-address': { times: 5, within: HOUR },
  'contact-address': { times: 5, within: HOUR },
  'mail-address': { times: 5, within: HOUR },
  'mail-source': { times: 30, within: HOUR },
  'mail-all': { times: 3000, within: HOUR },
  'contact-source': { times: 10, within: HOUR },
  'contact-all': { times: 500, within: HOUR },
  'upload-member': { times: 20, within: HOUR },
  'upload-source': { times: 60, within: HOUR },
  'upload-all': { times: 2000, within: HOUR },
  'password-member': { times: 10, within: HOUR },
  /** Against card testing. */
  'card-member': { times: 10, within: HOUR },
  'card-attached': { times: 20, within: HOUR },
  'change-member': { times: 100, within: HOUR },
} as const

export type Limit = keyof typeof LIMITS

/** A limit and whose it is; `''` for everybody together. */
export interface LimitKey {
  limit: Limit
  of: string
}

/** Counts the limits in order, the narrowest first, and stops at an exhausted one. Returns whether all are within their limits. */
export async function consumeLimits(ctx: Context, counted: readonly LimitKey[], now: Date): Promise<boolean> {
  for (const { limit, of } of counted) {
    if ((await incrementCount(ctx.db, `${limit} ${of}`, windowOf(limit, now))) > LIMITS[limit].times) return false
  }
  return true
}

/** Whether a limit is exhausted, without counting. */
export async function isLimitExhausted(ctx: Context, { limit, of }: LimitKey, now: Date): Promise<boolean> {
  return (await readCount(ctx.db, `${limit} ${of}`, windowOf(limit, now))) > LIMITS[limit].times
}

function windowOf(limit: Limit, now: Date): Date {
  const { within } = LIMITS[limit]
  return new Date(Math.floor(now.getTime() / within) * within)
}

/** Counts like `consumeLimits`. Throws E_TOO_MANY beyond a limit. */
export async function enforceLimits(ctx: Context, counted: readonly LimitKey[], now: Date): Promise<void> {
  if (!(await consumeLimits(ctx, counted, now))) throw new Refusal('E_TOO_MANY')
}
