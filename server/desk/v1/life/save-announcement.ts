import { deskLifeSaveAnnouncement } from '@yukan/contract/desk/life.ts'
import { saveAnnouncement } from '../../../life/entries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSaveAnnouncement = defineDeskHandler(deskLifeSaveAnnouncement, (ctx, { body, caller, now }) =>
  saveAnnouncement(ctx, caller, body, now),
)
