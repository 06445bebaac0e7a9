import type { dayCalls } from '@yukan/contract/desk/day.ts'
import { readDay } from '../today/read-day.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const dayHandlers: DeskHandlers<typeof dayCalls> = {
  '/day/get': async (ctx, { caller, now }) => readDay(ctx, caller.role, now),
}
