import { deskLifeSaveAnnouncement } from '@yukan/contract/desk/life.ts'
import { saveAnnouncement } from '../../../life/entries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Writes an announcement. Reporters, editors and admins. E_CHANGED. */
export const lifeSaveAnnouncement = defineDeskHandler(deskLifeSaveAnnouncement, (ctx, { body, caller, now }) =>
  saveAnnouncement(ctx, caller, body, now),
)
