import { deskRegionSave } from '@yukan/contract/desk/region.ts'
import { saveRegions } from '../../../paper/regions-desk.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSaveRegions = defineDeskHandler(deskRegionSave, async (ctx, { body, caller, now }) => {
  await saveRegions(ctx, caller, body, now)
  return { updated: true as const }
})
