import { deskInvitationGet } from '@yukan/contract/desk/invitation.ts'
import { checkStaffLink } from '../../../staff/links.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

/** State of an invitation. Without a session. */
export const invitationGet = defineVisitorHandler(deskInvitationGet, async (ctx, { body, caller, now }) => {
  const { state, link } = await checkStaffLink(ctx, { key: body.key, purpose: 'invitation' }, caller, now)
  return { state, invitation: link === null ? null : { email: link.email, name: link.name, role: link.role } }
})
