import { deskSignInPasskey } from '@yukan/contract/desk/sign-in.ts'
import { signInWithPasskey } from '../../../staff/sign-in.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

/** Opens a session with a passkey. Without a session. E_PASSKEY. */
export const signInPasskey = defineVisitorHandler(deskSignInPasskey, async (ctx, { body, caller, now, effects }) => {
  const { token, reply } = await signInWithPasskey(ctx, body, caller, now)
  effects.token = token
  return reply
})
