import { deskLifeSaveObituary } from '@yukan/contract/desk/life.ts'
import { saveObituary } from '../../../life/entries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Writes an obituary. Reporters, editors and admins. E_CHANGED, E_NO_CONSENT. */
export const lifeSaveObituary = defineDeskHandler(deskLifeSaveObituary, (ctx, { body, caller, now }) =>
  saveObituary(ctx, caller, body, now),
)
