import { deskInvitationPassword } from '@yukan/contract/desk/invitation.ts'
import { acceptWithPassword } from '../../../staff/invitations.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

export const invitationPassword = defineVisitorHandler(deskInvitationPassword, async (ctx, { body, caller, now, effects }) => {
  const { token, recoveryCodes } = await acceptWithPassword(ctx, body, caller, now)
  effects.token = token
  return { recoveryCodes }
})
