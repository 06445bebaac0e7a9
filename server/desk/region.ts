import type { regionCalls } from '@yukan/contract/desk/region.ts'
import { readRegions, saveRegions } from '../paper/regions-desk.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const regionHandlers: DeskHandlers<typeof regionCalls> = {
  '/region/get': (ctx, { query: { page } }) => readRegions(ctx, page),

  '/region/save': async (ctx, { body, caller, now }) => {
    await saveRegions(ctx, caller, body, now)
    return { updated: true as const }
  },
}
