import { articleGetPopular } from '@yukan/contract/article.ts'
import { POPULAR_PERIOD_DAYS } from '@yukan/rules/paging.ts'
import { DAY } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import { summaries } from '../../articles/read-articles.ts'
import { listPopular } from '../../store/article.ts'

/** The most read articles of the last week. */
export const getPopular = defineHandler(articleGetPopular, async (ctx, { query, now }) => {
  const since = new Date(now.getTime() - POPULAR_PERIOD_DAYS * DAY)
  return {
    popular: { data: await summaries(ctx, await listPopular(ctx.db, since, { limit: query.limit ?? 10, offset: query.offset ?? 0, now })) },
  }
})
