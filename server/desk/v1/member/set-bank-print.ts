import { deskMemberSetBankPrint } from '@yukan/contract/desk/member.ts'
import { setMemberBankPrint } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Sets whether a member who pays by bank gets the print. The member office and admins. E_CHANGED. */
export const memberSetBankPrint = defineDeskHandler(deskMemberSetBankPrint, async (ctx, { body, caller, now }) => {
  await setMemberBankPrint(ctx, caller, body, now)
  return { updated: true as const }
})
