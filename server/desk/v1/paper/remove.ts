import { deskPaperRemove } from '@yukan/contract/desk/paper.ts'
import { removePage } from '../../../paper/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleRemovePage = defineDeskHandler(deskPaperRemove, async (ctx, { body, caller, now }) => {
  await removePage(ctx, caller, body, now)
  return { updated: true as const }
})
