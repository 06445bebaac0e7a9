import { deskInvitationPasskey } from '@yukan/contract/desk/invitation.ts'
import { acceptWithPasskey } from '../../../staff/invitations.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

export const invitationPasskey = defineVisitorHandler(deskInvitationPasskey, async (ctx, { body, caller, now, effects }) => {
  const { token, recoveryCodes } = await acceptWithPasskey(ctx, body, caller, now)
  effects.token = token
  return { recoveryCodes }
})
