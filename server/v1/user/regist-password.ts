import { userRegistPassword } from '@yukan/contract/user.ts'
import { answer } from '../../call.ts'
import { completeRegistration } from '../../membership/registration.ts'

/** Sets the first password and completes the registration. */
export const registPassword = answer(userRegistPassword, async (ctx, { body, caller, now }) => ({
  registed: true,
  user: await completeRegistration(ctx, { key: body.activatekey, password: body.password }, caller.source, now),
}))
