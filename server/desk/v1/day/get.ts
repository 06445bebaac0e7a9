import { deskDayGet } from '@yukan/contract/desk/day.ts'
import { readDay } from '../../../day/read-day.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getDay = defineDeskHandler(deskDayGet, async (ctx, { caller, now }) => readDay(ctx, caller.role, now))
