import { deskPaperList } from '@yukan/contract/desk/paper.ts'
import { listPapers } from '../../../paper/read-edition.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Days with their printed papers. Editors, makers of the paper and admins. */
export const paperList = defineDeskHandler(deskPaperList, (ctx, { query: { until }, now }) => listPapers(ctx, until ?? null, now))
