import { deskMemberReveal } from '@yukan/contract/desk/member.ts'
import { revealMember } from '../../../member-desk/sheet.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleReveal = defineDeskHandler(deskMemberReveal, async (ctx, { body, caller, now }) => ({
  contact: await revealMember(ctx, caller, body, now),
}))
