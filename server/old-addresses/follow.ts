import { normaliseOldPath } from '@yukan/rules/old-address.ts'
import type { Context } from '../context.ts'
import { findAndCountOldAddress } from '../store/old-address.ts'

/** Where an address without a page leads now, encoded for a header; null where nothing is known. The query is left out. Counts the use. */
export async function followOldAddress(ctx: Context, url: string): Promise<string | null> {
  const path = normaliseOldPath(url)
  if (path === null) return null
  const target = await findAndCountOldAddress(ctx.db, path, ctx.clock.now())
  if (target === null) return null
  const { pathname, search, hash } = new URL(target, ctx.config.publicUrl)
  return pathname + search + hash
}
