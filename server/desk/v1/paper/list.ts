import { deskPaperList } from '@yukan/contract/desk/paper.ts'
import { listPapers } from '../../../paper/read-edition.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const listDeskPapers = defineDeskHandler(deskPaperList, (ctx, { query: { until }, now }) => listPapers(ctx, until ?? null, now))
