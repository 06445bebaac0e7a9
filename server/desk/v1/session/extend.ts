import { deskSessionExtend } from '@yukan/contract/desk/session.ts'
import { sessionReply } from '../../../staff/sessions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Every call but `session/get` uses the session; this one does nothing else. */
export const extendSession = defineDeskHandler(deskSessionExtend, async (_ctx, { caller, now }) => sessionReply(caller, now))
