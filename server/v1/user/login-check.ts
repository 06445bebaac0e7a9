import { userLoginCheck } from '@yukan/contract/user.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'
import { readUser } from '../../membership/user-reply.ts'

/** Who the session belongs to. */
export const loginCheck = answer(userLoginCheck, async (ctx, { caller, now }) => ({
  data: { flag: 1 as const, ...(await readUser(ctx, ownerOf(caller), caller, now)) },
}))
