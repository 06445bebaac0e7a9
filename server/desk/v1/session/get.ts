import { deskSessionGet } from '@yukan/contract/desk/session.ts'
import { sessionReply } from '../../../staff/sessions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getSession = defineDeskHandler(deskSessionGet, async (_ctx, { caller, now }) => sessionReply(caller, now))
