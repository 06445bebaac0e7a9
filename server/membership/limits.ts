/** How often something may be done: by account, by source, and by everybody together (issue "Abuse", `reliability.md` §1). */
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { countOne } from '../store/rate-count.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A number of times in a window of milliseconds. A person never meets them. */
const LIMITS = {
  'login-source': { times: 100, within: 10 * MINUTE },
  'login-all': { times: 5000, within: 10 * MINUTE },
  /** Wrong passwords of one account from browsers that it does not know. */
  'login-strangers': { times: 50, within: HOUR },
  'unknown-address': { times: 20, within: HOUR },
  'signup-source': { times: 20, within: HOUR },
  'signup-all': { times: 1000, within: HOUR },
  'key-source': { times: 60, within: HOUR },
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
  'change-member': { times: 100, within: HOUR },
} as const

export type Limit = keyof typeof LIMITS

/** A limit and whose it is; `''` for everybody's together. */
export interface Counted {
  limit: Limit
  of: string
}

/** Counts each and answers whether all are within their limits. */
export async function isWithin(ctx: Context, counted: readonly Counted[], now: Date): Promise<boolean> {
  const counts = await Promise.all(
    counted.map(async ({ limit, of }) => {
      const { times, within } = LIMITS[limit]
      const windowAt = new Date(Math.floor(now.getTime() / within) * within)
      return (await countOne(ctx.db, `${limit} ${of}`, windowAt)) <= times
    }),
  )
  return counts.every(Boolean)
}

/** Counts each; refuses with E_TOO_MANY beyond a limit. */
export async function keepWithin(ctx: Context, counted: readonly Counted[], now: Date): Promise<void> {
  if (!(await isWithin(ctx, counted, now))) throw new Refusal('E_TOO_MANY')
}
