import { deskFiguresGet } from '@yukan/contract/desk/figures.ts'
import { figureMonths } from '@yukan/rules/figures.ts'
import { readFigures } from '../../../figures/figures.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

const MONTHS = 24

/** Figures by day and by article. Editors, the member office and admins. */
export const figuresGet = defineDeskHandler(deskFiguresGet, async (ctx, { query, now }) => ({
  ...(await readFigures(ctx, query, now)),
  months: figureMonths(now, MONTHS),
}))
