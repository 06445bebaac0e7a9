import { deskLifeSaveObituary } from '@yukan/contract/desk/life.ts'
import { saveObituary } from '../../../life/entries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSaveObituary = defineDeskHandler(deskLifeSaveObituary, (ctx, { body, caller, now }) =>
  saveObituary(ctx, caller, body, now),
)
