import { articleGetPopular } from '@yukan/contract/article.ts'
import { defineHandler } from '../../calls/handler.ts'
import { summaries } from '../../articles/read-articles.ts'
import { listPopular } from '../../store/article.ts'

const WEEK = 7 * 24 * 60 * 60 * 1000

/** The most read articles of the last week. */
export const getPopular = defineHandler(articleGetPopular, async (ctx, { query, now }) => {
  const since = new Date(now.getTime() - WEEK)
  return {
    popular: { data: await summaries(ctx, await listPopular(ctx.db, since, { limit: query.limit ?? 10, offset: query.offset ?? 0, now })) },
  }
})
