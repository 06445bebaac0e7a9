import { deskFrontUndo } from '@yukan/contract/desk/front.ts'
import { undoEdition } from '../../../front/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Takes a front page back. Editors and admins. E_FRONT_STATE. */
export const frontUndo = defineDeskHandler(deskFrontUndo, async (ctx, { body, caller, now }) => {
  await undoEdition(ctx, caller, body.id, now)
  return { updated: true as const }
})
