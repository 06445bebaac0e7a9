import { deskPaperMove } from '@yukan/contract/desk/paper.ts'
import { movePage } from '../../../paper/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleMovePage = defineDeskHandler(deskPaperMove, async (ctx, { body, caller, now }) => {
  await movePage(ctx, caller, body, now)
  return { updated: true as const }
})
