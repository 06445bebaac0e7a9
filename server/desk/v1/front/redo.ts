import { deskFrontRedo } from '@yukan/contract/desk/front.ts'
import { redoEdition } from '../../../front/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Restores a front page that was taken back. Editors and admins. E_FRONT_STATE, E_FRONT_TAKEN. */
export const frontRedo = defineDeskHandler(deskFrontRedo, async (ctx, { body, caller, now }) => {
  await redoEdition(ctx, caller, body.id, now)
  return { updated: true as const }
})
