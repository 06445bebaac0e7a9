import { deskMemberSendLink } from '@yukan/contract/desk/member.ts'
import { sendMemberLink } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSendLink = defineDeskHandler(deskMemberSendLink, async (ctx, { body, caller, now }) => {
  await sendMemberLink(ctx, caller, body, now)
  return { updated: true as const }
})
