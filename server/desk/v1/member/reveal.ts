import { deskMemberReveal } from '@yukan/contract/desk/member.ts'
import { revealMember } from '../../../member-desk/sheet.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Personal data of a member, with a reason. The member office and admins. */
export const memberReveal = defineDeskHandler(deskMemberReveal, async (ctx, { body, caller, now }) => revealMember(ctx, caller, body, now))
