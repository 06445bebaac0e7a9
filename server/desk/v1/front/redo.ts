import { deskFrontRedo } from '@yukan/contract/desk/front.ts'
import { redoEdition } from '../../../front/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleRedoFront = defineDeskHandler(deskFrontRedo, async (ctx, { body, caller, now }) => {
  await redoEdition(ctx, caller, body.id, now)
  return { updated: true as const }
})
