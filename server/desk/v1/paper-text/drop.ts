import { deskPaperTextDrop } from '@yukan/contract/desk/paper-text.ts'
import { dropCorrection } from '../../../paper/page-text.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Deletes a correction without a line. Editors, makers of the paper and admins. */
export const paperTextDrop = defineDeskHandler(deskPaperTextDrop, async (ctx, { body, caller, now }) => {
  await dropCorrection(ctx, caller, body, now)
  return { updated: true as const }
})
