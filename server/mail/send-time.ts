/** When mails to addresses that nobody has confirmed are sent (decision 028). */
import { HOUR } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { consumeLimits } from '../rate-limits/rate-limits.ts'

/** No mail waits longer, however many there are. */
const MAX_WAIT_HOURS = 24

/**
 * Counts one more mail to an address that nobody has confirmed and returns when it is to be sent: now, or as many whole hours later as the
 * hours before are full. A flood delays these mails; the mail server sees a bounded number of them.
 */
export async function consumeSendTime(ctx: Context, now: Date): Promise<Date> {
  for (let hours = 0; hours < MAX_WAIT_HOURS; hours += 1) {
    const at = new Date(now.getTime() + hours * HOUR)
    if (await consumeLimits(ctx, [{ limit: 'stranger-mail-all', of: '' }], at)) return at
  }
  return new Date(now.getTime() + MAX_WAIT_HOURS * HOUR)
}
