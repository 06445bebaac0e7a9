import { articleGetRecommends } from '@yukan/contract/article.ts'
import { defineHandler } from '../../calls/handler.ts'
import { summaries } from '../../articles/read-articles.ts'
import { RECOMMENDED_KEY } from '../../edge/surrogate-keys.ts'
import { listRecommended } from '../../store/article.ts'

/** The articles that the editors recommend, newest first. */
export const getRecommends = defineHandler(articleGetRecommends, async (ctx, { query, now }) => {
  ctx.shared.show(RECOMMENDED_KEY)
  const rows = await listRecommended(ctx.db, { limit: query.limit ?? 10, offset: query.offset ?? 0, now })
  return { recommends: { data: await summaries(ctx, rows) } }
})
