import { deskOpeningList } from '@yukan/contract/desk/opening.ts'
import { listDeskOpenings } from '../../../openings/decide.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Emergency openings and requests for them. Editors and admins. */
export const openingList = defineDeskHandler(deskOpeningList, async (ctx, { caller, now }) => ({
  openings: await listDeskOpenings(ctx, caller, now),
}))
