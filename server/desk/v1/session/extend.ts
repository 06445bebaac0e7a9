import { deskSessionExtend } from '@yukan/contract/desk/session.ts'
import { sessionReply } from '../../../staff/sessions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Keeps the session open: every call but `session/get` uses the session, and this one does nothing else. All staff. */
export const sessionExtend = defineDeskHandler(deskSessionExtend, async (_ctx, { caller, now }) => sessionReply(caller, now))
