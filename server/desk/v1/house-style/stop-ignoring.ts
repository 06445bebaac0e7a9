import { deskHouseStyleStopIgnoring } from '@yukan/contract/desk/house-style.ts'
import { stopIgnoring } from '../../../house-style/house-style.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleStopIgnoringAlert = defineDeskHandler(deskHouseStyleStopIgnoring, async (ctx, { body, caller, now }) => {
  await stopIgnoring(ctx, caller, body, now)
  return { updated: true as const }
})
