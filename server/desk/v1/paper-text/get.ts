import { deskPaperTextGet } from '@yukan/contract/desk/paper-text.ts'
import { readPageText } from '../../../paper/page-text.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getPaperText = defineDeskHandler(deskPaperTextGet, (ctx, { query: { page } }) => readPageText(ctx, page))
