/** How often something may be done: by account, by source, and by everybody together (decision 028). */
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { incrementCount, readCount } from '../store/rate-count.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A number of times in a window of milliseconds. A person never meets them. */
const LIMITS = {
  'login-source': { times: 100, within: 10 * MINUTE },
  'login-all': { times: 5000, within: 10 * MINUTE },
  /** Wrong passwords of one account from browsers that it does not know. */
  'login-strangers': { times: 50, within: HOUR },
  /** Unknown addresses and wrong passwords of one source, together: beyond it nothing tells the one from the other. */
  'unknown-address': { times: 20, within: HOUR },
  'signup-source': { times: 20, within: HOUR },
  'signup-all': { times: 1000, within: HOUR },
  'key-source': { times: 60, within: HOUR },
  /** Mails to one address, of each kind by itself: a stranger who has had others written cannot keep a lost password lost. */
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
  /** Card testing: nobody registers so many cards. */
  'card-member': { times: 10, within: HOUR },
  'card-attached': { times: 20, within: HOUR },
  'change-member': { times: 100, within: HOUR },
} as const

export type Limit = keyof typeof LIMITS

/** A limit and whose it is; `''` for everybody's together. */
export interface LimitKey {
  limit: Limit
  of: string
}

/**
 * Counts one after the other and answers whether all are within their limits. Name the narrowest first: who is beyond a limit of his own is
 * not counted further, or one source could use up what everybody has together.
 */
export async function consumeLimits(ctx: Context, counted: readonly LimitKey[], now: Date): Promise<boolean> {
  for (const { limit, of } of counted) {
    if ((await incrementCount(ctx.db, `${limit} ${of}`, windowOf(limit, now))) > LIMITS[limit].times) return false
  }
  return true
}

/** Whether a limit was met already; counts nothing. */
export async function isLimitExhausted(ctx: Context, { limit, of }: LimitKey, now: Date): Promise<boolean> {
  return (await readCount(ctx.db, `${limit} ${of}`, windowOf(limit, now))) > LIMITS[limit].times
}

function windowOf(limit: Limit, now: Date): Date {
  const { within } = LIMITS[limit]
  return new Date(Math.floor(now.getTime() / within) * within)
}

/** Counts as `consumeLimits` does; refuses with E_TOO_MANY beyond a limit. */
export async function enforceLimits(ctx: Context, counted: readonly LimitKey[], now: Date): Promise<void> {
  if (!(await consumeLimits(ctx, counted, now))) throw new Refusal('E_TOO_MANY')
}
