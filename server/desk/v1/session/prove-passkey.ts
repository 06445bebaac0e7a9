import { deskSessionProvePasskey } from '@yukan/contract/desk/session.ts'
import { sessionReply } from '../../../staff/sessions.ts'
import { currentSession, proveWithPasskey } from '../../../staff/sign-in.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Proves identity with a passkey. All staff. E_PASSKEY. */
export const sessionProvePasskey = defineDeskHandler(deskSessionProvePasskey, async (ctx, { body, caller, now }) => {
  await proveWithPasskey(ctx, caller, body, now)
  return sessionReply(await currentSession(ctx, caller, now), now)
})
