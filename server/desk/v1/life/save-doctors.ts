import { deskLifeSaveDoctors } from '@yukan/contract/desk/life.ts'
import { saveDoctors } from '../../../life/entries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleSaveDoctors = defineDeskHandler(deskLifeSaveDoctors, (ctx, { body, caller, now }) => saveDoctors(ctx, caller, body, now))
