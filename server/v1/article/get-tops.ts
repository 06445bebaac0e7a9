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

/** The articles of a day, and the day with articles before it. */
async function loadDay(ctx: Context, day: string, now: Date) {
  const [rows, previous] = await Promise.all([
    listDay(ctx.db, day, { limit: DAY_LIMIT, offset: 0, now }),
    findDayWithArticles(ctx.db, day, now),
  ])
  return { found: { date: day, articles: await summaries(ctx, rows) }, previous }
}

/** Whole days for the home page: the given one, or the newest until the top is filled. */
export const getTops = defineHandler(articleGetTops, async (ctx, { query, now }) => {
  const given = query.releaseDate
  if (given !== undefined && !isDay(given)) throw new Refusal('E_BAD_REQUEST', { field: 'releaseDate' })
  const list = []
  const maxDays = given === undefined ? MAX_DAYS : 1
  let next = given ?? (await findDayWithArticles(ctx.db, null, now))
  let count = 0
  while (next !== null && count < TOP_ARTICLES && list.length < maxDays) {
    const { found, previous } = await loadDay(ctx, next, now)
    list.push(found)
    count += found.articles.length
    next = previous
  }
  return { list, oldest: next === null, previous: next }
})
