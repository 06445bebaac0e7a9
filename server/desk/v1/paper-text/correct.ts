import { deskPaperTextCorrect } from '@yukan/contract/desk/paper-text.ts'
import { correctLine } from '../../../paper/page-text.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Corrects a line of a page. Editors, makers of the paper and admins. E_CHANGED. */
export const paperTextCorrect = defineDeskHandler(deskPaperTextCorrect, async (ctx, { body, caller, now }) => {
  await correctLine(ctx, caller, body, now)
  return { updated: true as const }
})
