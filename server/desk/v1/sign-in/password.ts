import { deskSignInPassword } from '@yukan/contract/desk/sign-in.ts'
import { signInWithPassword } from '../../../staff/sign-in.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

export const signInPassword = defineVisitorHandler(deskSignInPassword, async (ctx, { body, caller, now, effects }) => {
  const { token, reply } = await signInWithPassword(ctx, body, caller, now)
  effects.token = token
  return reply
})
