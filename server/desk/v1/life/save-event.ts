import { deskLifeSaveEvent } from '@yukan/contract/desk/life.ts'
import { saveEvent } from '../../../life/entries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSaveEvent = defineDeskHandler(deskLifeSaveEvent, (ctx, { body, caller, now }) => saveEvent(ctx, caller, body, now))
