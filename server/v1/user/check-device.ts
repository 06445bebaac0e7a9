import { userCheckDevice } from '@yukan/contract/user.ts'
import { answer } from '../../call.ts'
import { checkDevice } from '../../membership/devices.ts'
import { ownerOf } from '../../membership/owner.ts'

/** Whether this browser is, or has just become, one of the member's devices. */
export const checkThisDevice = answer(userCheckDevice, async (ctx, { body, caller }) =>
  checkDevice(ctx, ownerOf(caller, body.user_id), caller),
)
