import { articleGetTops } from '@yukan/contract/article.ts'
import { GROUP_SIZE, NEXT_COUNT } from '@yukan/rules/home-layout.ts'
import { isDay } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import type { Context } from '../../context.ts'
import { summaries } from '../../articles/read-articles.ts'
import { Refusal } from '../../refusal.ts'
import { findDayWithArticles, listDay } from '../../store/article.ts'

/** The top of the home page is one lead, eight more and a group of 13 (product §2). */
const TOP_ARTICLES = 1 + NEXT_COUNT + GROUP_SIZE
const DAY_LIMIT = 400
/** Limit of days, should they have few articles each. */
const MAX_DAYS = 14

async function dayOf(ctx: Context, day: string, now: Date) {
  return { date: day, articles: await summaries(ctx, await listDay(ctx.db, day, { limit: DAY_LIMIT, offset: 0, now })) }
}

/** Whole days for the home page: the given one, or the newest until the top is filled. */
export const getTops = defineHandler(articleGetTops, async (ctx, { query, now }) => {
  const given = query.releaseDate
  if (given !== undefined && !isDay(given)) throw new Refusal('E_BAD_REQUEST', { field: 'releaseDate' })
  const list = []
  let last = given ?? null
  if (given !== undefined) list.push(await dayOf(ctx, given, now))
  else {
    let day = await findDayWithArticles(ctx.db, null, now)
    let count = 0
    while (day !== null && count < TOP_ARTICLES && list.length < MAX_DAYS) {
      const found = await dayOf(ctx, day, now)
      list.push(found)
      count += found.articles.length
      last = day
      day = await findDayWithArticles(ctx.db, day, now)
    }
  }
  const previous = last === null ? null : await findDayWithArticles(ctx.db, last, now)
  return { list, oldest: previous === null, previous }
})
