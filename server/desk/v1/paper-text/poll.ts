import { deskPaperTextPoll } from '@yukan/contract/desk/paper-text.ts'
import { pollQueue } from '../../../paper/reading-queue.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Waits for changes of the pages that are read. Editors, makers of the paper and admins. */
export const paperTextPoll = defineDeskHandler(deskPaperTextPoll, (ctx, { body: { seen } }) => pollQueue(ctx, seen))
