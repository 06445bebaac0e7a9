import { deskOpeningRequest } from '@yukan/contract/desk/opening.ts'
import { requestOpening } from '../../../openings/decide.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleRequestOpening = defineDeskHandler(deskOpeningRequest, async (ctx, { body, caller, now }) => ({
  id: await requestOpening(ctx, caller, body, now),
}))
