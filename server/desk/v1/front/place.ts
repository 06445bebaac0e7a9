import { deskFrontPlace } from '@yukan/contract/desk/front.ts'
import { placeArticle } from '../../../front/slots.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handlePlaceFront = defineDeskHandler(deskFrontPlace, async (ctx, { body, caller, now }) => ({
  version: await placeArticle(ctx, caller, body, now),
}))
