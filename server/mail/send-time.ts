/** Schedules mails to unconfirmed addresses (decision 028). */
import { MAIL_WAIT_HOURS } from '@yukan/rules/lifetimes.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { consumeLimits, consumeWithNetwork } from '../rate-limits/rate-limits.ts'

/**
 * Counts a mail to an unconfirmed address, caused by a source, and returns when to send it: now, or as many whole
 * hours later as earlier hours are full. The first mail of a source within the hour does not wait behind a flood; of a
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
