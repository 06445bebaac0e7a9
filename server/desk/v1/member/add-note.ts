import { deskMemberAddNote } from '@yukan/contract/desk/member.ts'
import { addNote } from '../../../member-desk/actions.ts'
import { toNote } from '../../../member-desk/sheet.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Adds a note about a member. The member office and admins. */
export const memberAddNote = defineDeskHandler(deskMemberAddNote, async (ctx, { body, caller, now }) => ({
  note: toNote(await addNote(ctx, caller, body, now)),
}))
