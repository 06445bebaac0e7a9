import { deskFrontCreate } from '@yukan/contract/desk/front.ts'
import { createEdition } from '../../../front/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleCreateFront = defineDeskHandler(deskFrontCreate, async (ctx, { body, caller, now }) => ({
  id: await createEdition(ctx, caller, body, now),
}))
