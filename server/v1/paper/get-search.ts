import { limitSearch } from '../../concurrency/search-limit.ts'
import { keywordsOf } from '@yukan/contract/keywords.ts'
import { paperGetSearch } from '@yukan/contract/paper.ts'
import { ACCEPT_RATIO, KEYWORDS_MAX } from '@yukan/rules/search-keywords.ts'
import { mayViewFoundPaper } from '@yukan/rules/reader-access.ts'
import { defineHandler } from '../../calls/handler.ts'
import { PAPERS_KEY } from '../../edge/surrogate-keys.ts'
import { readPeriod } from '../../articles/search-period.ts'
import { findClip } from '../../paper/found-clip.ts'
import { toPaperHit } from '../../paper/paper-reply.ts'
import type { MayView } from '../../paper/paper-reply.ts'
import { Refusal } from '../../refusal.ts'
import { findPages } from '../../store/paper.ts'
import { searchPages } from '../../store/search/search.ts'

/** Pages with at least the requested share of the words, best first. Found pages open for any member (product §6). */
export const getSearch = defineHandler(paperGetSearch, async (ctx, { query, caller, now }) => {
  const keywords = keywordsOf(query)
  if (keywords.length > KEYWORDS_MAX) throw new Refusal('E_BAD_REQUEST', { field: 'keyword_10' })
  if (keywords.length === 0) return { list: { papers: [], total: 0 } }
  const period = readPeriod(query)
  ctx.shared.show(PAPERS_KEY)
  await limitSearch(ctx.searchLimit, caller.source, now)
  const { ids, ...found } = await searchPages(ctx.db, {
    keywords,
    period,
    kind: query.kind ?? null,
    order: query.order ?? 'newest',
    countBy: query.countBy ?? null,
    acceptRatio: query.acceptRatio ?? ACCEPT_RATIO,
    limit: query.limit ?? 20,
    offset: query.offset ?? 0,
    now,
  })
  const rows = await findPages(ctx.db, ids)
  const check: MayView = (page, openings) => mayViewFoundPaper(page, caller.kind, openings, now)
  const papers = rows.map(async (row) => {
    const hit = await toPaperHit(ctx, row, check, now)
    const clip = query.clips === 1 && hit.mayView ? await findClip(ctx, row, keywords) : null
    return clip === null ? hit : { ...hit, clip }
  })
  return { list: { ...found, papers: await Promise.all(papers) } }
})
