import { deskFrontPin } from '@yukan/contract/desk/front.ts'
import { pinArticle } from '../../../front/slots.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Pins an article of a prepared front page. Editors and admins. E_CHANGED, E_FRONT_STATE. */
export const frontPin = defineDeskHandler(deskFrontPin, async (ctx, { body, caller, now }) => ({
  version: await pinArticle(ctx, caller, body, now),
}))
