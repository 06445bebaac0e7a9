import { deskMemberDeleteNote } from '@yukan/contract/desk/member.ts'
import { deleteNote } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Deletes a note about a member. The member office and admins. */
export const memberDeleteNote = defineDeskHandler(deskMemberDeleteNote, async (ctx, { body, caller, now }) => {
  await deleteNote(ctx, caller, body.id, now)
  return { updated: true as const }
})
