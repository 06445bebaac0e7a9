import { deskPaperTextRetry } from '@yukan/contract/desk/paper-text.ts'
import { retryReading } from '../../../paper/reading-queue.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Reads a page again. Editors, makers of the paper and admins. */
export const paperTextRetry = defineDeskHandler(deskPaperTextRetry, async (ctx, { body, caller, now }) => {
  await retryReading(ctx, caller, body.page, now)
  return { updated: true as const }
})
