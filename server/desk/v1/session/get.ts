import { deskSessionGet } from '@yukan/contract/desk/session.ts'
import { sessionReply } from '../../../staff/sessions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Who is signed in, and until when. All staff. */
export const sessionGet = defineDeskHandler(deskSessionGet, async (_ctx, { caller, now }) => sessionReply(caller, now))
