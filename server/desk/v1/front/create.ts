import { deskFrontCreate } from '@yukan/contract/desk/front.ts'
import { createEdition } from '../../../front/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Prepares a front page. Editors and admins. E_FRONT_TAKEN. */
export const frontCreate = defineDeskHandler(deskFrontCreate, async (ctx, { body, caller, now }) => ({
  id: await createEdition(ctx, caller, body, now),
}))
