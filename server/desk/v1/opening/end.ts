import { deskOpeningEnd } from '@yukan/contract/desk/opening.ts'
import { endNow } from '../../../openings/decide.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Ends an emergency opening. Editors and admins. E_OPENING. */
export const openingEnd = defineDeskHandler(deskOpeningEnd, async (ctx, { body, caller, now }) => {
  await endNow(ctx, caller, body.id, now)
  return { updated: true as const }
})
