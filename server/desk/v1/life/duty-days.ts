import { deskLifeDutyDays } from '@yukan/contract/desk/life.ts'
import { getDutyDays } from '../../../life/printed.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Sundays and holidays of a month. Reporters, editors, makers of the paper and admins. */
export const lifeDutyDays = defineDeskHandler(deskLifeDutyDays, (ctx, { query }) => getDutyDays(ctx, query.month))
