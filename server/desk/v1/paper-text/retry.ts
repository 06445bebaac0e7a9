import { deskPaperTextRetry } from '@yukan/contract/desk/paper-text.ts'
import { readAgain } from '../../../paper/reading-queue.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const retryPaperText = defineDeskHandler(deskPaperTextRetry, async (ctx, { body, caller, now }) => {
  await readAgain(ctx, caller, body.page, now)
  return { updated: true as const }
})
