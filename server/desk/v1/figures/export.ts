import { deskFiguresExport } from '@yukan/contract/desk/figures.ts'
import { articlesCsv, daysCsv } from '../../../figures/figures-csv.ts'
import { readFigures } from '../../../figures/figures.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Figures as CSV. Editors, the member office and admins. */
export const figuresExport = defineDeskHandler(deskFiguresExport, async (ctx, { query, now }) => {
  const { days, articles } = await readFigures(ctx, query, now)
  return { csv: query.of === 'days' ? daysCsv(days) : articlesCsv(articles) }
})
