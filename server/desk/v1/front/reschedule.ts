import { deskFrontReschedule } from '@yukan/contract/desk/front.ts'
import { rescheduleEdition } from '../../../front/editions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Changes the launch of a prepared front page. Editors and admins. E_FRONT_STATE, E_FRONT_TAKEN. */
export const frontReschedule = defineDeskHandler(deskFrontReschedule, async (ctx, { body, caller, now }) => {
  await rescheduleEdition(ctx, caller, body, now)
  return { updated: true as const }
})
