import { userForgotPassword } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requestReset } from '../../membership/password-change.ts'

/** Sends a reset link; the reply is the same for every address. */
export const forgotPassword = defineHandler(userForgotPassword, async (ctx, { body, caller, now }) => {
  await requestReset(ctx, body.email, caller, now)
  return { updated: true }
})
