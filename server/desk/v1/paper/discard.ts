import { deskPaperDiscard } from '@yukan/contract/desk/paper.ts'
import { discardEdition } from '../../../paper/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleDiscardPaper = defineDeskHandler(deskPaperDiscard, async (ctx, { body, caller, now }) => {
  await discardEdition(ctx, caller, body.id, now)
  return { updated: true as const }
})
