import { userResetPassword } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { resetPassword as setByKey } from '../../membership/password-change.ts'

/** Sets a new password with the key of a reset link. */
export const resetPassword = defineHandler(userResetPassword, async (ctx, { body, caller, now }) => {
  await setByKey(ctx, { key: body.activatekey, password: body.password }, caller.source, now)
  return { updated: true }
})
