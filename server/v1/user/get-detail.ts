import { userGetDetail } from '@yukan/contract/user.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'
import { readDevices, readUser } from '../../membership/user-reply.ts'

/** The member, with devices where asked for. */
export const getDetail = answer(userGetDetail, async (ctx, { query, caller, now }) => {
  const memberId = ownerOf(caller, query.id)
  const user = await readUser(ctx, memberId, caller, now)
  return { data: query.withDevice === 1 ? { ...user, devices: await readDevices(ctx, memberId, caller) } : user }
})
