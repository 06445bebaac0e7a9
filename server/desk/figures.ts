import type { figuresCalls } from '@yukan/contract/desk/figures.ts'
import { figureMonths } from '@yukan/rules/desk/figures.ts'
import { FIGURE_MONTHS } from '@yukan/rules/limits.ts'
import { articlesCsv, daysCsv } from '../figures/figures-csv.ts'
import { readFigures } from '../figures/figures.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const figuresHandlers: DeskHandlers<typeof figuresCalls> = {
  '/figures/get': async (ctx, { query, now }) => ({
    ...(await readFigures(ctx, query, now)),
    months: figureMonths(now, FIGURE_MONTHS),
  }),

  '/figures/export': async (ctx, { query, now }) => {
    const { days, articles } = await readFigures(ctx, query, now)
    return { csv: query.of === 'days' ? daysCsv(days) : articlesCsv(articles) }
  },
}
