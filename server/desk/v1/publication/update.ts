import { deskPublicationUpdate } from '@yukan/contract/desk/publication.ts'
import { updatePaperFacts } from '../../../taxonomy/publication.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleUpdatePublication = defineDeskHandler(deskPublicationUpdate, async (ctx, { body, caller, now }) => {
  await updatePaperFacts(ctx, caller, body, now)
  return { updated: true as const }
})
