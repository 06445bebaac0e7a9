import { articleGetPopular } from '@yukan/contract/article.ts'
import { answer } from '../../call.ts'
import { summaries } from '../../newsroom/read-articles.ts'
import { listPopular } from '../../store/article.ts'

const WEEK = 7 * 24 * 60 * 60 * 1000

/** The most read articles of the last week. */
export const getPopular = answer(articleGetPopular, async (ctx, { query, now }) => {
  const since = new Date(now.getTime() - WEEK)
  return {
    popular: { data: await summaries(ctx, await listPopular(ctx.db, since, { limit: query.limit ?? 10, offset: query.offset ?? 0, now })) },
  }
})
