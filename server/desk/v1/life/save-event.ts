import { deskLifeSaveEvent } from '@yukan/contract/desk/life.ts'
import { saveEvent } from '../../../life/entries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Writes an event. Reporters, editors and admins. E_CHANGED. */
export const lifeSaveEvent = defineDeskHandler(deskLifeSaveEvent, (ctx, { body, caller, now }) => saveEvent(ctx, caller, body, now))
