import { userRegistPassword } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { completeRegistration } from '../../membership/registration.ts'

/** Sets the first password and completes the registration. */
export const registPassword = defineHandler(userRegistPassword, async (ctx, { body, caller, now }) => ({
  registed: true,
  user: await completeRegistration(ctx, { key: body.activatekey, password: body.password }, caller.source, now),
}))
