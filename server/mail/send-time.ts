/** When mails to addresses that nobody has confirmed are sent (decision 028). */
import { MAIL_WAIT_HOURS } from '@yukan/rules/lifetimes.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { consumeLimits, consumeWithNetwork } from '../rate-limits/rate-limits.ts'

/**
 * Counts one more mail to an address that nobody has confirmed, caused by a source, and returns when it is to be sent: now, or as many whole
 * hours later as the hours before are full. The first of a source within the hour does not wait behind the further ones of a flood; of a
 * 24-bit network the first five.
 */
export async function consumeSendTime(ctx: Context, source: string, now: Date): Promise<Date> {
  const isFirst = await consumeWithNetwork(ctx, { limit: 'first-mail', of: source }, now)
  const limit = isFirst ? 'first-mail-all' : 'stranger-mail-all'
  for (let hours = 0; hours < MAIL_WAIT_HOURS; hours += 1) {
    const at = new Date(now.getTime() + hours * HOUR)
    if (await consumeLimits(ctx, [{ limit, of: '' }], at)) return at
  }
  return new Date(now.getTime() + MAIL_WAIT_HOURS * HOUR)
}
