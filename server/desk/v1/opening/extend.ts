import { deskOpeningExtend } from '@yukan/contract/desk/opening.ts'
import { extendTo } from '../../../openings/decide.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Moves the end of an emergency opening. Editors and admins. E_SECOND_PERSON, E_OPENING. */
export const openingExtend = defineDeskHandler(deskOpeningExtend, async (ctx, { body, caller, now }) => {
  await extendTo(ctx, caller, body, now)
  return { updated: true as const }
})
