import { userCheckDevice } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { checkDevice } from '../../membership/devices.ts'
import { requireMember } from '../../membership/owner.ts'

/** Whether this browser is, or has just become, one of the member's devices. */
export const checkThisDevice = defineHandler(userCheckDevice, async (ctx, { body, caller }) => {
  const state = await checkDevice(ctx, requireMember(caller, body.user_id), caller)
  return { exists: state === 'known', registed: state === 'registered' }
})
