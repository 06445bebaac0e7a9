import { deskInvitationPassword } from '@yukan/contract/desk/invitation.ts'
import { acceptWithPassword } from '../../../staff/invitations.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

/**
 * Creates the account with a password and an authenticator app. Without a session.
 * E_INVALID_KEY, E_KEY_EXPIRED, E_CODE, E_PASSWORD_TOO_COMMON, E_STAFF_NAME_TAKEN.
 */
export const invitationPassword = defineVisitorHandler(deskInvitationPassword, async (ctx, { body, caller, now, effects }) => {
  const { token, recoveryCodes } = await acceptWithPassword(ctx, body, caller, now)
  effects.token = token
  return { recoveryCodes }
})
