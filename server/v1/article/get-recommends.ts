import { articleGetRecommends } from '@yukan/contract/article.ts'
import { answer } from '../../call.ts'
import { summaries } from '../../newsroom/read-articles.ts'
import { listRecommended } from '../../store/article.ts'

/** What the desk recommends, newest first. */
export const getRecommends = answer(articleGetRecommends, async (ctx, { query, now }) => ({
  recommends: { data: await summaries(ctx, await listRecommended(ctx.db, { limit: query.limit ?? 10, offset: query.offset ?? 0, now })) },
}))
