import { userSetUpdatePassword } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'
import { changePassword } from '../../membership/password-change.ts'

/** Changes the password; this browser continues with a new token. */
export const setUpdatePassword = defineHandler(userSetUpdatePassword, async (ctx, { body, caller, now, effects }) => {
  const { token, deviceCookie } = await changePassword(ctx, requireMember(caller, body.id), body, caller, now)
  effects.deviceCookie = deviceCookie
  return { token, updated: true }
})
