import { deskPaperCreate } from '@yukan/contract/desk/paper.ts'
import { beginEdition } from '../../../paper/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleCreatePaper = defineDeskHandler(deskPaperCreate, async (ctx, { body, caller, now }) =>
  beginEdition(ctx, caller, body, now),
)
