import { deskInvitationChallenge } from '@yukan/contract/desk/invitation.ts'
import { invitedEmail } from '../../../staff/invitations.ts'
import { requireStaffLink } from '../../../staff/links.ts'
import { challengeNewPasskey } from '../../../staff/passkeys.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

/** Begins the creation of an account with a passkey. Without a session. E_INVALID_KEY, E_KEY_EXPIRED. */
export const invitationChallenge = defineVisitorHandler(deskInvitationChallenge, async (ctx, { body, caller, now }) => {
  const link = await requireStaffLink(ctx, { key: body.key, purpose: 'invitation' }, caller, now)
  return challengeNewPasskey(ctx, { purpose: 'invitation', linkId: link.id, email: invitedEmail(link, body.email), name: link.name }, now)
})
