/** Finds the kind of a page's reader, also while the database is away (decision 035). */
import { kindKey, kindOfPage } from '@yukan/rules/membership/reader-kind.ts'
import type { ReaderKind } from '@yukan/rules/membership/reader-kind.ts'
import { showsDistrict, showsOffer } from '@yukan/rules/site/navigation.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { callerOfPage } from '../calls/caller.ts'
import type { CallerRequest } from '../calls/caller.ts'
import type { Context } from '../context.ts'
import { isDatabaseAway } from '../refusal.ts'

/** Milliseconds to wait for the database, and those after an attempt that has failed. */
const ANSWER_WITHIN = 3 * SECOND
const ANSWER_WITHIN_AFTER_FAILURE = SECOND / 4

/** The kind as a part of a page's cache key. Never empty: edge caches may store only responses to requests without a cookie. */
export function pageKindKey(kind: ReaderKind): string {
  return kindKey(kind) || 'guest'
}

/**
 * Returns a function that finds the kind of a reader with a device cookie, with no more facts than the page at `path` shows. Null while the
 * database does not respond.
 */
export function makeFindPageKind(ctx: Context): (request: CallerRequest, path: string) => Promise<ReaderKind | null> {
  let hasFailed = false
  return async (request, path) => {
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), hasFailed ? ANSWER_WITHIN_AFTER_FAILURE : ANSWER_WITHIN)
    })
    const caller = callerOfPage(ctx, request).catch((error: unknown) => {
      if (isDatabaseAway(error)) return null
      throw error
    })
    const found = await Promise.race([caller, silence]).finally(() => clearTimeout(timer))
    hasFailed = found === null
    if (found === null) return null
    return kindOfPage(found.kind, { district: showsDistrict(path), offer: showsOffer(path) })
  }
}
