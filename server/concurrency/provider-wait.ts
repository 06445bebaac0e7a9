/** Limits how long a reader waits for the card provider (decision 034). */
import type { Logger } from 'pino'
import { Refusal } from '../refusal.ts'

interface Waiting {
  log: Pick<Logger, 'warn'>
  /** In milliseconds. */
  timeLimits: { providerReply: number }
}

/**
 * Returns the result of work that needs the card provider, or throws E_PROVIDER when it takes too long. The work continues: the same request
 * made again finds what became of it.
 */
export async function waitForProvider<T>(ctx: Waiting, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      work.catch((error: unknown) => ctx.log.warn({ err: error }, 'work for the card provider failed after its reader had a reply'))
      reject(new Refusal('E_PROVIDER'))
    }, ctx.timeLimits.providerReply)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
