import { deskDayGet } from '@yukan/contract/desk/day.ts'
import { readDay } from '../../../day/read-day.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Today's printed pages, messages of readers, and yesterday in figures. All staff. */
export const dayGet = defineDeskHandler(deskDayGet, async (ctx, { caller, now }) => readDay(ctx, caller.role, now))
