import { deskPaperGet } from '@yukan/contract/desk/paper.ts'
import { readEdition } from '../../../paper/read-edition.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getPaperEdition = defineDeskHandler(deskPaperGet, (ctx, { query: { id }, now }) => readEdition(ctx, id, now))
