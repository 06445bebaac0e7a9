/** Acts upon the provider's events: each is a reason to ask anew and to make our mirror equal (decision 021). */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { markHandled, rescheduleEvent, claimEvent } from '../store/provider-event.ts'
import { syncCustomer } from './sync-customer.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const LOOK_EVERY = SECOND
const HANDLE_WITHIN = MINUTE
/** Waits after a failure, growing; the last is repeated until it works. */
const WAITS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE]

export interface ProviderEventWorker {
  stop(): Promise<void>
}

/** Acts upon one event that waits, and says whether there was one. */
export async function handleNextProviderEvent(ctx: Context): Promise<boolean> {
  const now = ctx.clock.now()
  const event = await claimEvent(ctx.db, now, new Date(now.getTime() + HANDLE_WITHIN))
  if (event === null) return false
  try {
    // An event of a customer that is none of ours is another program's on the same account.
    if (event.customer_id !== null) await syncCustomer(ctx, event.customer_id)
    await markHandled(ctx.db, event, now, ctx.clock.now())
  } catch (error) {
    const wait = WAITS[Math.min(event.attempts, WAITS.length) - 1] ?? MINUTE
    ctx.log.warn({ err: error, event: event.event_id }, 'an event could not be acted upon')
    await rescheduleEvent(
      ctx.db,
      event.event_id,
      error instanceof Error ? error.message.slice(0, 500) : String(error),
      new Date(now.getTime() + wait),
    )
  }
  return true
}

/** Acts upon events from now on. */
export function startProviderEventWorker(ctx: Context): ProviderEventWorker {
  const stopping = new AbortController()
  const work = async () => {
    while (!stopping.signal.aborted) {
      const hadEvent = await handleNextProviderEvent(ctx).catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'the events cannot be reached')
        return false
      })
      if (!hadEvent) await sleep(LOOK_EVERY, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}
