import { lifeGetWeek } from '@yukan/contract/life.ts'
import { defineHandler } from '../../calls/handler.ts'
import { getShownWeek } from '../../life/shown.ts'

export const getWeek = defineHandler(lifeGetWeek, (ctx, { now }) => getShownWeek(ctx, now))
