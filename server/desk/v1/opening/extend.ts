import { deskOpeningExtend } from '@yukan/contract/desk/opening.ts'
import { extendTo } from '../../../openings/decide.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleExtendOpening = defineDeskHandler(deskOpeningExtend, async (ctx, { body, caller, now }) => {
  await extendTo(ctx, caller, body, now)
  return { updated: true as const }
})
