import { deskMemberCancel } from '@yukan/contract/desk/member.ts'
import { cancelForMember } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Cancels the contract of a member. The member office and admins. E_BANK_MEMBER, E_NO_CONTRACT, E_NO_CUSTOMER, E_PROVIDER. */
export const memberCancel = defineDeskHandler(deskMemberCancel, async (ctx, { body, caller, now }) => {
  await cancelForMember(ctx, caller, body, now)
  return { updated: true as const }
})
