import { userResetPassword } from '@yukan/contract/user.ts'
import { answer } from '../../call.ts'
import { resetPassword as setByKey } from '../../membership/password-change.ts'

/** Sets a new password with the key of a reset link. */
export const resetPassword = answer(userResetPassword, async (ctx, { body, caller, now }) => {
  await setByKey(ctx, { key: body.activatekey, password: body.password }, caller.source, now)
  return { updated: true }
})
