import { deskMemberUnban } from '@yukan/contract/desk/member.ts'
import { unbanMember } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleUnban = defineDeskHandler(deskMemberUnban, async (ctx, { body, caller, now }) => {
  await unbanMember(ctx, caller, body, now)
  return { updated: true as const }
})
