import { articleGetExistsInMonth } from '@yukan/contract/article.ts'
import { isNationalHoliday } from '../../master/holidays.ts'
import { defineHandler } from '../../calls/handler.ts'
import { LATEST_KEY } from '../../edge/surrogate-keys.ts'
import { listDaysWithArticles } from '../../store/article.ts'

/** The days of a month that have no articles, and its national holidays. */
export const getExistsInMonth = defineHandler(articleGetExistsInMonth, async (ctx, { query, now }) => {
  ctx.shared.show(LATEST_KEY)
  const days = new Date(Date.UTC(query.year, query.month, 0)).getUTCDate()
  const day = (number: number) =>
    `${String(query.year).padStart(4, '0')}-${String(query.month).padStart(2, '0')}-${String(number).padStart(2, '0')}`
  const exists = new Set(await listDaysWithArticles(ctx.db, day(1), day(days), now))
  const numbers = Array.from({ length: days }, (_, index) => index + 1)
  return {
    notExists: numbers.filter((number) => !exists.has(day(number))),
    holidays: numbers.filter((number) => isNationalHoliday(day(number))),
  }
})
