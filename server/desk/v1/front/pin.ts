import { deskFrontPin } from '@yukan/contract/desk/front.ts'
import { pinArticle } from '../../../front/slots.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handlePinFront = defineDeskHandler(deskFrontPin, async (ctx, { body, caller, now }) => ({
  version: await pinArticle(ctx, caller, body, now),
}))
