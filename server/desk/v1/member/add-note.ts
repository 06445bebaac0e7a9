import { deskMemberAddNote } from '@yukan/contract/desk/member.ts'
import { addNote } from '../../../member-desk/actions.ts'
import { toNote } from '../../../member-desk/sheet.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleAddNote = defineDeskHandler(deskMemberAddNote, async (ctx, { body, caller, now }) => ({
  note: toNote(await addNote(ctx, caller, body, now)),
}))
