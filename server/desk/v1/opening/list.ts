import { deskOpeningList } from '@yukan/contract/desk/opening.ts'
import { listDeskOpenings } from '../../../openings/decide.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleListOpening = defineDeskHandler(deskOpeningList, async (ctx, { caller, now }) => ({
  openings: await listDeskOpenings(ctx, caller, now),
}))
