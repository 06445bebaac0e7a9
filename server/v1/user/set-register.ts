import { userSetRegister } from '@yukan/contract/user.ts'
import { answer } from '../../call.ts'
import { register } from '../../membership/registration.ts'

/** Provisional registration. Flag and role are ours, whatever the body says. */
export const setRegister = answer(userSetRegister, async (ctx, { body, caller, now }) => {
  const { email, last_name, first_name, tel, plan } = body
  return register(ctx, { email, last_name, first_name, tel, wished_plan: plan ?? null }, caller.source, now)
})
