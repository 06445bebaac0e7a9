/** Failed items of a job: counted, retried, and in the end left for the staff, while the other items are processed (decision 104). */
import { MAX_TRIES } from '@yukan/rules/limits.ts'
import { nextTryAt } from '@yukan/rules/site/tries.ts'
import type { Tries } from '@yukan/rules/site/tries.ts'
import type { Logger } from 'pino'
import type pg from 'pg'
import type { FileStore } from '../integrations/files.ts'

/** Decides whether only the item failed, or everything would. */
interface Stores {
  pool: pg.Pool
  files: FileStore
}

/** Whether the database or the file store cannot be used: then a failed item is not at fault, and all others would fail too. */
export async function isOutage({ pool, files }: Stores): Promise<boolean> {
  return Promise.all([pool.query('select 1'), files.findProblem()]).then(
    ([, problem]) => problem !== null,
    () => true,
  )
}

/** Counts a failure of an item. Its cause is logged once, with `about`, when it is not tried again. Throws the error of an outage. */
export async function countFailure(
  ctx: Stores & { clock: { now(): Date }; log: Logger },
  error: unknown,
  { tries, about, message }: { tries: number; about: object; message: string },
): Promise<Tries> {
  if (await isOutage(ctx)) throw error
  const failed = tries + 1
  if (failed >= MAX_TRIES) ctx.log.error({ err: error, tries: failed, ...about }, message)
  return { tries: failed, nextTryAt: nextTryAt(failed, ctx.clock.now()) }
}

/**
 * Runs `work` for each item in turn, and returns how many failed. A failure is logged with `aboutOf` the item, and does not stop the
 * others: the job retries it in its next run. Throws in an outage.
 */
export async function tryEach<T>(
  ctx: Stores & { log: Logger },
  items: readonly T[],
  { message, aboutOf }: { message: string; aboutOf: (item: T) => object },
  work: (item: T) => Promise<void>,
): Promise<number> {
  let failed = 0
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (await isOutage(ctx)) throw error
      ctx.log.error({ err: error, ...aboutOf(item) }, message)
      failed += 1
    }
  }
  return failed
}
