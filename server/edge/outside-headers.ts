/** Response headers for edge caches: lifetimes and surrogate keys (decision 079). */
import type { Context } from '../context.ts'
import { keyHeaders } from './edges.ts'
import { boundedKeys, SITE_KEY } from './surrogate-keys.ts'

/**
 * Response headers for edge caches, which keep the reply for at most `seconds`. Without a purged edge there are no others. An edge may serve
 * the reply longer while it revalidates or while this program is down; it must remove these headers from its responses.
 */
export function outsideHeaders(ctx: Context, seconds: number): Record<string, string> {
  const { edges } = ctx.config
  const { freshSeconds, staleSeconds, errorSeconds, keys } = ctx.shared.outsideCaching(seconds)
  const fresh = `public, max-age=0, s-maxage=${freshSeconds}`
  if (edges.length === 0) return { 'cache-control': fresh }
  return {
    'cache-control': `${fresh}, stale-while-revalidate=${staleSeconds}, stale-if-error=${errorSeconds}`,
    ...keyHeaders(edges, boundedKeys([SITE_KEY, ...keys])),
  }
}
