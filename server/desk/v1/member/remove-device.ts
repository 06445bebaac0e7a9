import { deskMemberRemoveDevice } from '@yukan/contract/desk/member.ts'
import { removeMemberDevice } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleRemoveDevice = defineDeskHandler(deskMemberRemoveDevice, async (ctx, { body, caller, now }) => {
  await removeMemberDevice(ctx, caller, body, now)
  return { updated: true as const }
})
