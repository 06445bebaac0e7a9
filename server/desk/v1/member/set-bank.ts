import { deskMemberSetBank } from '@yukan/contract/desk/member.ts'
import { setMemberBank } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSetBank = defineDeskHandler(deskMemberSetBank, async (ctx, { body, caller, now }) => {
  await setMemberBank(ctx, caller, body, now)
  return { updated: true as const }
})
