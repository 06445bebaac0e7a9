import { deskOpeningRequest } from '@yukan/contract/desk/opening.ts'
import { requestOpening } from '../../../openings/decide.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Asks for an emergency opening. Editors and admins. */
export const openingRequest = defineDeskHandler(deskOpeningRequest, async (ctx, { body, caller, now }) => ({
  id: await requestOpening(ctx, caller, body, now),
}))
