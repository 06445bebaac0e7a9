import { deskPaperCreate } from '@yukan/contract/desk/paper.ts'
import { beginEdition } from '../../../paper/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Begins an edition of the printed paper. Editors, makers of the paper and admins. E_PAPER_TAKEN. */
export const paperCreate = defineDeskHandler(deskPaperCreate, async (ctx, { body, caller, now }) => beginEdition(ctx, caller, body, now))
