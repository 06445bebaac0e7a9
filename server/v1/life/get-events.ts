import { lifeGetEvents } from '@yukan/contract/life.ts'
import { defineHandler } from '../../calls/handler.ts'
import { getShownEvents } from '../../life/shown.ts'

export const getEvents = defineHandler(lifeGetEvents, (ctx, { query, now }) => getShownEvents(ctx, query, now))
