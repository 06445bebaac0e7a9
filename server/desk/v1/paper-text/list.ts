import { deskPaperTextList } from '@yukan/contract/desk/paper-text.ts'
import { readQueue } from '../../../paper/reading-queue.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const listPaperTexts = defineDeskHandler(deskPaperTextList, (ctx) => readQueue(ctx))
