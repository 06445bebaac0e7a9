import { lifeGetAnnouncements } from '@yukan/contract/life.ts'
import { defineHandler } from '../../calls/handler.ts'
import { getShownAnnouncements } from '../../life/shown.ts'

export const getAnnouncements = defineHandler(lifeGetAnnouncements, (ctx, { query, now }) => getShownAnnouncements(ctx, query, now))
