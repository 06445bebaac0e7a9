/** Looks from time to time whether the file store and the folder for temporary files can be used, for `/readyz`, `/metrics` and the log. */
import { join } from 'node:path'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../../context.ts'
import { findUnwritable } from '../../integrations/unwritable.ts'

/** Load balancers ask each second; the store is asked more seldom. */
const LOOKS_EVERY = 10 * SECOND
/** A slower check is reported the next time. */
const WAITS_FOR = SECOND

export type FindFilesProblem = () => Promise<string | null>

/** Returns their problem, from a check that is at most ten seconds old or just started; null if all is well. Logs each change. */
export function watchFiles({ config, files, clock, log }: Pick<Context, 'config' | 'files' | 'clock' | 'log'>): FindFilesProblem {
  let problem: string | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null
  const find = async () => {
    const temporary = await findUnwritable(join(config.dataDir, 'tmp'))
    return temporary === null ? files.findProblem() : `${temporary} (tmp)`
  }
  const look = async () => {
    const found = await find().catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    if (found !== problem && found !== null) log.error({ problem: found }, 'the file store cannot be relied on')
    if (found !== problem && found === null) log.info('the file store can be relied on again')
    problem = found
  }
  return async () => {
    const now = clock.now().getTime()
    if (looking === null && Math.abs(now - lookedAt) >= LOOKS_EVERY) {
      lookedAt = now
      looking = look().finally(() => (looking = null))
    }
    let timer: NodeJS.Timeout | undefined
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, WAITS_FOR)))
    await Promise.race([looking, enough])
    clearTimeout(timer)
    return problem
  }
}
