import { deskOpeningOpenAlone } from '@yukan/contract/desk/opening.ts'
import { openAlone } from '../../../openings/decide.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Opens alone at night. Editors and admins. E_OPENING. */
export const openingOpenAlone = defineDeskHandler(deskOpeningOpenAlone, async (ctx, { body, caller, now }) => {
  await openAlone(ctx, caller, body, now)
  return { updated: true as const }
})
