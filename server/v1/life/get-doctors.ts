import { lifeGetDoctors } from '@yukan/contract/life.ts'
import { defineHandler } from '../../calls/handler.ts'
import { getShownDoctors } from '../../life/shown.ts'

export const getDoctors = defineHandler(lifeGetDoctors, (ctx, { query, now }) => getShownDoctors(ctx, query, now))
