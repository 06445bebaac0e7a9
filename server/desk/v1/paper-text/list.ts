import { deskPaperTextList } from '@yukan/contract/desk/paper-text.ts'
import { readQueue } from '../../../paper/reading-queue.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Pages that are read from their pictures. Editors, makers of the paper and admins. */
export const paperTextList = defineDeskHandler(deskPaperTextList, (ctx) => readQueue(ctx))
