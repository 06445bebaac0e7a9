import { deskMemberRemoveDevice } from '@yukan/contract/desk/member.ts'
import { removeMemberDevice } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Removes a device of a member. The member office and admins. */
export const memberRemoveDevice = defineDeskHandler(deskMemberRemoveDevice, async (ctx, { body, caller, now }) => {
  await removeMemberDevice(ctx, caller, body, now)
  return { updated: true as const }
})
