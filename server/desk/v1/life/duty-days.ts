import { deskLifeDutyDays } from '@yukan/contract/desk/life.ts'
import { getDutyDays } from '../../../life/printed.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleGetDutyDays = defineDeskHandler(deskLifeDutyDays, (ctx, { query }) => getDutyDays(ctx, query.month))
