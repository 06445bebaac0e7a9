/** Access to a page's files: by signature, and never for a page that is not out (decisions 012, 047, 057). */
import type { FastifyRequest } from 'fastify'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { PRIVATE_FILE_SECONDS } from '@yukan/rules/lifetimes.ts'
import { parseQueryString } from '../../calls/parse-input.ts'
import type { Context } from '../../context.ts'
import type { SignedQuery } from '../../paper/signed-address.ts'
import { listHiddenPages } from '../../store/visibility/visible-paper.ts'

/** Adding a page to an unpublished edition causes no notification, since readers see no change. */
const KNOWN_FOR = SECOND

/** The signature in a request's query. */
export function signedQuery(request: FastifyRequest): SignedQuery {
  const query = parseQueryString((request.raw.url ?? '').split('?')[1] ?? '')
  const names = ['expires', 'signature', 'opening'] as const
  return Object.fromEntries(names.flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : [])))
}

/** Whether a key belongs to a page that is not out; its files are refused even with a valid address. */
export async function isHiddenPage(ctx: Context, key: string): Promise<boolean> {
  const { value } = await ctx.shared.get('hidden pages', () => {
    const now = ctx.clock.now()
    ctx.shared.limit(new Date(now.getTime() + KNOWN_FOR))
    return listHiddenPages(ctx.db, now)
  })
  const from = value[key]
  return from !== undefined && (from === null || from > ctx.clock.now().getTime())
}

/** The caching of a file by its signature: content of an opening is revalidated each time. */
export function signedCaching({ opening }: SignedQuery): string {
  return opening === undefined ? `private, max-age=${PRIVATE_FILE_SECONDS}` : 'private, no-cache'
}
