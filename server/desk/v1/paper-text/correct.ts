import { deskPaperTextCorrect } from '@yukan/contract/desk/paper-text.ts'
import { correctLine } from '../../../paper/page-text.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const correctPaperText = defineDeskHandler(deskPaperTextCorrect, async (ctx, { body, caller, now }) => {
  await correctLine(ctx, caller, body, now)
  return { updated: true as const }
})
