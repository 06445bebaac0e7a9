import { deskMemberSetReadingRole } from '@yukan/contract/desk/member.ts'
import { setMemberReadingRole } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Gives or ends a role that reads everything. The member office and admins. E_CHANGED. */
export const memberSetReadingRole = defineDeskHandler(deskMemberSetReadingRole, async (ctx, { body, caller, now }) => {
  await setMemberReadingRole(ctx, caller, body, now)
  return { updated: true as const }
})
