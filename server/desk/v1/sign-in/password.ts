import { deskSignInPassword } from '@yukan/contract/desk/sign-in.ts'
import { signInWithPassword } from '../../../staff/sign-in.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

/** Opens a session with a password and a code of the authenticator app, or a recovery code. Without a session. E_SIGN_IN. */
export const signInPassword = defineVisitorHandler(deskSignInPassword, async (ctx, { body, caller, now, effects }) => {
  const { token, reply } = await signInWithPassword(ctx, body, caller, now)
  effects.token = token
  return reply
})
