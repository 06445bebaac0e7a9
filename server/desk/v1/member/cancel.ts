import { deskMemberCancel } from '@yukan/contract/desk/member.ts'
import { cancelForMember } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleCancel = defineDeskHandler(deskMemberCancel, async (ctx, { body, caller, now }) => {
  await cancelForMember(ctx, caller, body, now)
  return { updated: true as const }
})
