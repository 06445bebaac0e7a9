import { lifeGetObituaries } from '@yukan/contract/life.ts'
import { defineHandler } from '../../calls/handler.ts'
import { getShownObituaries } from '../../life/shown.ts'

export const getObituaries = defineHandler(lifeGetObituaries, (ctx, { query, caller, now }) =>
  getShownObituaries(ctx, caller.kind, query, now),
)
