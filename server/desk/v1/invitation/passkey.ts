import { deskInvitationPasskey } from '@yukan/contract/desk/invitation.ts'
import { acceptWithPasskey } from '../../../staff/invitations.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

/** Creates the account with a passkey. Without a session. E_INVALID_KEY, E_KEY_EXPIRED, E_PASSKEY, E_STAFF_NAME_TAKEN. */
export const invitationPasskey = defineVisitorHandler(deskInvitationPasskey, async (ctx, { body, caller, now, effects }) => {
  const { token, recoveryCodes } = await acceptWithPasskey(ctx, body, caller, now)
  effects.token = token
  return { recoveryCodes }
})
