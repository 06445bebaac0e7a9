import { articleGetTops } from '@yukan/contract/article.ts'
import { isDay } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import { readTops } from '../../front/tops.ts'
import { Refusal } from '../../refusal.ts'

/** Whole days for the home page: the given one, or the newest until the top is filled, with what editors placed. */
export const getTops = defineHandler(articleGetTops, async (ctx, { query: { releaseDate: day }, now }) => {
  if (day !== undefined && !isDay(day)) throw new Refusal('E_BAD_REQUEST', { field: 'releaseDate' })
  return readTops(ctx, { day, now })
})
