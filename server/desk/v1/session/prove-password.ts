import { deskSessionProvePassword } from '@yukan/contract/desk/session.ts'
import { sessionReply } from '../../../staff/sessions.ts'
import { currentSession, proveWithPassword } from '../../../staff/sign-in.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Proves identity with the password and a code. All staff. E_SIGN_IN. */
export const sessionProvePassword = defineDeskHandler(deskSessionProvePassword, async (ctx, { body, caller, now }) => {
  await proveWithPassword(ctx, caller, body, now)
  return sessionReply(await currentSession(ctx, caller, now), now)
})
