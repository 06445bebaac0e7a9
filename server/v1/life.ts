import type { lifeCalls } from '@yukan/contract/life.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { getShownAnnouncements, getShownDoctors, getShownEvents, getShownObituaries, getShownWeek } from '../life/shown.ts'

export const lifeHandlers: V1Handlers<typeof lifeCalls> = {
  '/life/get/week': (ctx, { now }) => getShownWeek(ctx, now),

  '/life/get/events': (ctx, { query, now }) => getShownEvents(ctx, query, now),

  '/life/get/doctors': (ctx, { query, now }) => getShownDoctors(ctx, query, now),

  '/life/get/announcements': (ctx, { query, now }) => getShownAnnouncements(ctx, query, now),

  '/life/get/obituaries': (ctx, { query, caller, now }) => getShownObituaries(ctx, caller.kind, query, now),
}
