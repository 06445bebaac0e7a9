import { userLoginCheck } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'
import { readUser } from '../../membership/user-reply.ts'

/** The member of the session. */
export const loginCheck = defineHandler(userLoginCheck, async (ctx, { caller, now }) => ({
  data: { flag: 1 as const, ...(await readUser(ctx, requireMember(caller), caller, now)) },
}))
