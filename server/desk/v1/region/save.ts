import { deskRegionSave } from '@yukan/contract/desk/region.ts'
import { saveRegions } from '../../../paper/regions-desk.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Saves the regions of a printed page. Editors, makers of the paper and admins. E_NOT_FOUND, E_CHANGED. */
export const regionSave = defineDeskHandler(deskRegionSave, async (ctx, { body, caller, now }) => {
  await saveRegions(ctx, caller, body, now)
  return { updated: true as const }
})
