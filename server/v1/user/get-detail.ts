import { userGetDetail } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'
import { readDevices, readUser } from '../../membership/user-reply.ts'

/** The member, with devices if requested. */
export const getDetail = defineHandler(userGetDetail, async (ctx, { query, caller, now }) => {
  const memberId = requireMember(caller, query.id)
  const user = await readUser(ctx, memberId, caller, now)
  return { data: query.withDevice === 1 ? { ...user, devices: await readDevices(ctx, memberId, caller) } : user }
})
