import { articleGetTops } from '@yukan/contract/article.ts'
import { defineHandler } from '../../calls/handler.ts'
import { readTops } from '../../front/tops.ts'

/** Whole days for the home page: the given one, or the newest until the top is filled, with what editors placed. */
export const getTops = defineHandler(articleGetTops, (ctx, { query: { releaseDate: day }, now }) => readTops(ctx, { day, now }))
