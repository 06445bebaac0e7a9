import { userSetRegister } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { register } from '../../membership/registration.ts'

/** Provisional registration. Flag and role are set by the server, whatever the body contains. */
export const setRegister = defineHandler(userSetRegister, async (ctx, { body, caller, now }) => {
  const { email, last_name, first_name, tel, plan, article } = body
  return register(ctx, { email, last_name, first_name, tel, wished_plan: plan ?? null, article: article ?? null }, caller.source, now)
})
