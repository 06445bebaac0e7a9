import type { lifeCalls } from '@yukan/contract/desk/life.ts'
import { getEntry, listEntries, saveAnnouncement, saveDoctors, saveEvent, saveObituary, setEntryState } from '../life/entries.ts'
import { getDutyDays, printLife } from '../life/printed.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const lifeHandlers: DeskHandlers<typeof lifeCalls> = {
  '/life/list': (ctx, { query, now }) => listEntries(ctx, query, now),

  '/life/get': (ctx, { query }) => getEntry(ctx, query.id ?? null),

  '/life/save-obituary': (ctx, { body, caller, now }) => saveObituary(ctx, caller, body, now),

  '/life/save-event': (ctx, { body, caller, now }) => saveEvent(ctx, caller, body, now),

  '/life/save-doctors': (ctx, { body, caller, now }) => saveDoctors(ctx, caller, body, now),

  '/life/save-announcement': (ctx, { body, caller, now }) => saveAnnouncement(ctx, caller, body, now),

  '/life/set-state': async (ctx, { body, caller, now }) => ({
    version: await setEntryState(ctx, caller, body, now),
  }),

  '/life/duty-days': (ctx, { query }) => getDutyDays(ctx, query.month),

  '/life/print': (ctx, { query }) => printLife(ctx, query),
}
