import { deskFrontPlace } from '@yukan/contract/desk/front.ts'
import { placeArticle } from '../../../front/slots.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Places an article on a prepared front page. Editors and admins. E_STATE, E_CHANGED, E_FRONT_STATE, E_FRONT_FULL. */
export const frontPlace = defineDeskHandler(deskFrontPlace, async (ctx, { body, caller, now }) => ({
  version: await placeArticle(ctx, caller, body, now),
}))
