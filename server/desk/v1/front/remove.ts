import { deskFrontRemove } from '@yukan/contract/desk/front.ts'
import { removeArticle } from '../../../front/slots.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Removes an article from a prepared front page. Editors and admins. E_CHANGED, E_FRONT_STATE. */
export const frontRemove = defineDeskHandler(deskFrontRemove, async (ctx, { body, caller, now }) => {
  await removeArticle(ctx, caller, body, now)
  return { updated: true as const }
})
