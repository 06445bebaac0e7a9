import { deskPaperTextGet } from '@yukan/contract/desk/paper-text.ts'
import { readPageText } from '../../../paper/page-text.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** The lines of a page. Editors, makers of the paper and admins. */
export const paperTextGet = defineDeskHandler(deskPaperTextGet, (ctx, { query: { page } }) => readPageText(ctx, page))
