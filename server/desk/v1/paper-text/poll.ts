import { deskPaperTextPoll } from '@yukan/contract/desk/paper-text.ts'
import { pollQueue } from '../../../paper/reading-queue.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const pollPaperTexts = defineDeskHandler(deskPaperTextPoll, (ctx, { body: { seen } }) => pollQueue(ctx, seen))
