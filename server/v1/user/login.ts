import { userLogin } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { logIn } from '../../membership/login.ts'

/** Opens a session bound to this browser's device cookie. `isRegist` has no effect. */
export const login = defineHandler(userLogin, async (ctx, { body, caller, now, effects }) => {
  const { token, deviceCookie } = await logIn(ctx, body, caller, now)
  effects.deviceCookie = deviceCookie
  return { token }
})
