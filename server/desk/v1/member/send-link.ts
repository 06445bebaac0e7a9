import { deskMemberSendLink } from '@yukan/contract/desk/member.ts'
import { sendMemberLink } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Mails a member a link to set the password. The member office and admins. E_CHANGED. */
export const memberSendLink = defineDeskHandler(deskMemberSendLink, async (ctx, { body, caller, now }) => {
  await sendMemberLink(ctx, caller, body, now)
  return { updated: true as const }
})
