import { deskMemberReconcile } from '@yukan/contract/desk/member.ts'
import { reconcileMember } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Compares a member with the card provider. The member office and admins. E_NO_CUSTOMER, E_PROVIDER. */
export const memberReconcile = defineDeskHandler(deskMemberReconcile, async (ctx, { body, caller, now }) => {
  await reconcileMember(ctx, caller, body, now)
  return { updated: true as const }
})
