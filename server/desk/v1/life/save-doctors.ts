import { deskLifeSaveDoctors } from '@yukan/contract/desk/life.ts'
import { saveDoctors } from '../../../life/entries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Writes a month's doctors on duty. Reporters, editors and admins. E_CHANGED, E_MONTH_TAKEN. */
export const lifeSaveDoctors = defineDeskHandler(deskLifeSaveDoctors, (ctx, { body, caller, now }) => saveDoctors(ctx, caller, body, now))
