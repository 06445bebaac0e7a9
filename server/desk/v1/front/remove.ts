import { deskFrontRemove } from '@yukan/contract/desk/front.ts'
import { removeArticle } from '../../../front/slots.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleRemoveFront = defineDeskHandler(deskFrontRemove, async (ctx, { body, caller, now }) => {
  await removeArticle(ctx, caller, body, now)
  return { updated: true as const }
})
