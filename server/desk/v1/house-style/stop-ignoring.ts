import { deskHouseStyleStopIgnoring } from '@yukan/contract/desk/house-style.ts'
import { stopIgnoring } from '../../../house-style/house-style.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Ends what an article ignores. Reporters, editors and admins. */
export const houseStyleStopIgnoring = defineDeskHandler(deskHouseStyleStopIgnoring, async (ctx, { body, caller, now }) => {
  await stopIgnoring(ctx, caller, body, now)
  return { updated: true as const }
})
