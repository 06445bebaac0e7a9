/** Headers of replies that caches outside may keep: how long, and by which keys they are purged (decision 079). */
import type { Context } from '../context.ts'
import { keyHeaders } from './edges.ts'
import { boundedKeys, SITE_KEY } from './surrogate-keys.ts'

/**
 * The headers of a reply that is being made, with `seconds` at most outside. Without an edge that is purged, it is only that. An edge may send
 * the reply for a while longer, while it fetches it again or while this program is away; it is expected to remove these headers from what it sends.
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
