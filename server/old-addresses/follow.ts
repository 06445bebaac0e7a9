import { isHomeOfOldArticle, oldPathCandidates } from '@yukan/rules/site/old-address.ts'
import { PAGE_QUERY_NAMES } from '@yukan/rules/site/page-query.ts'
import type { Context } from '../context.ts'
import { findAndCountOldAddress } from '../store/desk/old-address.ts'

/** Whether an address is looked up though the home page is there for it: its query may name an article of the former website. */
export function mayBeOldHome(url: string): boolean {
  return isHomeOfOldArticle(url, PAGE_QUERY_NAMES)
}

/** Where an address without a page leads now, encoded for a header; null if nothing is known. Its own query is left out. Counts the use. */
export async function followOldAddress(ctx: Context, url: string): Promise<string | null> {
  const candidates = oldPathCandidates(url)
  if (candidates.paths.length === 0) return null
  const target = await findAndCountOldAddress(ctx.db, candidates, ctx.clock.now())
  if (target === null) return null
  const { pathname, search, hash } = new URL(target, ctx.config.publicUrl)
  return pathname + search + hash
}
