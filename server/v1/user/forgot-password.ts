import { userForgotPassword } from '@yukan/contract/user.ts'
import { answer } from '../../call.ts'
import { requestReset } from '../../membership/password-change.ts'

/** Sends a reset link; answered alike for every address. */
export const forgotPassword = answer(userForgotPassword, async (ctx, { body, caller, now }) => {
  await requestReset(ctx, body.email, caller.source, now)
  return { updated: true }
})
