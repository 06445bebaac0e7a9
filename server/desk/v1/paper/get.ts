import { deskPaperGet } from '@yukan/contract/desk/paper.ts'
import { readEdition } from '../../../paper/read-edition.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** An edition of the printed paper. Editors, makers of the paper and admins. */
export const paperGet = defineDeskHandler(deskPaperGet, (ctx, { query: { id }, now }) => readEdition(ctx, id, now))
