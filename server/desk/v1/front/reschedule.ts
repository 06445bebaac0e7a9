import { deskFrontReschedule } from '@yukan/contract/desk/front.ts'
import { rescheduleEdition } from '../../../front/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleRescheduleFront = defineDeskHandler(deskFrontReschedule, async (ctx, { body, caller, now }) => {
  await rescheduleEdition(ctx, caller, body, now)
  return { updated: true as const }
})
