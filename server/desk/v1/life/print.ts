import { deskLifePrint } from '@yukan/contract/desk/life.ts'
import { printLife } from '../../../life/printed.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Entries as text for the printed page. Reporters, editors, makers of the paper and admins. */
export const lifePrint = defineDeskHandler(deskLifePrint, (ctx, { query }) => printLife(ctx, query))
