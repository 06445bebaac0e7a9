import { deskMemberSetBlocked } from '@yukan/contract/desk/member.ts'
import { setMemberBlocked } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSetBlocked = defineDeskHandler(deskMemberSetBlocked, async (ctx, { body, caller, now }) => {
  await setMemberBlocked(ctx, caller, body, now)
  return { updated: true as const }
})
