import type { invitationCalls } from '@yukan/contract/desk/invitation.ts'
import { authenticatorSetup } from '../staff/authenticator.ts'
import { acceptWithPasskey, acceptWithPassword, invitationSecret, invitedEmail } from '../staff/invitations.ts'
import { checkStaffLink, requireStaffLink } from '../staff/links.ts'
import { challengeNewPasskey } from '../staff/passkeys.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const invitationHandlers: DeskHandlers<typeof invitationCalls> = {
  '/invitation/get': async (ctx, { body, caller, now }) => {
    const { state, link } = await checkStaffLink(ctx, { key: body.key, purpose: 'invitation' }, caller, now)
    return { state, invitation: link === null ? null : { email: link.email, name: link.name, role: link.role } }
  },

  '/invitation/challenge': async (ctx, { body, caller, now }) => {
    const link = await requireStaffLink(ctx, { key: body.key, purpose: 'invitation' }, caller, now)
    return challengeNewPasskey(ctx, { purpose: 'invitation', linkId: link.id, email: invitedEmail(link, body.email), name: link.name }, now)
  },

  '/invitation/passkey': async (ctx, { body, caller, now, effects }) => {
    const { token, recoveryCodes } = await acceptWithPasskey(ctx, body, caller, now)
    effects.token = token
    return { recoveryCodes }
  },

  '/invitation/authenticator': async (ctx, { body, caller, now }) => {
    const link = await requireStaffLink(ctx, { key: body.key, purpose: 'invitation' }, caller, now)
    return authenticatorSetup(ctx, invitedEmail(link, body.email), await invitationSecret(ctx, link))
  },

  '/invitation/password': async (ctx, { body, caller, now, effects }) => {
    const { token, recoveryCodes } = await acceptWithPassword(ctx, body, caller, now)
    effects.token = token
    return { recoveryCodes }
  },
}
