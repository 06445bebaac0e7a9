import { deskPaperPublish } from '@yukan/contract/desk/paper.ts'
import { publishEdition } from '../../../paper/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handlePublishPaper = defineDeskHandler(deskPaperPublish, async (ctx, { body, caller, now }) => {
  await publishEdition(ctx, caller, body, now)
  return { updated: true as const }
})
