import { tagGetRanking } from '@yukan/contract/tag.ts'
import { addDays, tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import { rankTags } from '../../store/taxonomy.ts'

const RANKED_DAYS = 30

/** The tags with most articles of the last thirty days. */
export const getRanking = defineHandler(tagGetRanking, async (ctx, { query, now }) => {
  const today = tokyoDay(now)
  const since = addDays(today, 1 - RANKED_DAYS)
  return { tags: { data: await rankTags(ctx.db, { since, today, limit: query.limit ?? 10, now }) } }
})
