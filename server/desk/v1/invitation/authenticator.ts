import { deskInvitationAuthenticator } from '@yukan/contract/desk/invitation.ts'
import { authenticatorSetup } from '../../../staff/authenticator.ts'
import { invitationSecret, invitedEmail } from '../../../staff/invitations.ts'
import { requireStaffLink } from '../../../staff/links.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

/** Begins the creation of an account with a password and an authenticator app. Without a session. E_INVALID_KEY, E_KEY_EXPIRED. */
export const invitationAuthenticator = defineVisitorHandler(deskInvitationAuthenticator, async (ctx, { body, caller, now }) => {
  const link = await requireStaffLink(ctx, { key: body.key, purpose: 'invitation' }, caller, now)
  return authenticatorSetup(ctx, invitedEmail(link, body.email), await invitationSecret(ctx, link))
})
