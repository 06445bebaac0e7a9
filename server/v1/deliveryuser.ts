import type { deliveryuserCalls } from '@yukan/contract/deliveryuser.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { withMember } from '../concurrency/with-member.ts'
import { requireMember } from '../membership/owner.ts'
import { markDeliveryUser } from '../store/delivery/delivery.ts'

export const deliveryuserHandlers: V1Handlers<typeof deliveryuserCalls> = {
  '/deliveryuser/set/updater': async (ctx, { body, caller, now }) => {
    await withMember(ctx, requireMember(caller, body.user_id), (db, { id }) => markDeliveryUser(db, id, body.sendFlag, now))
    return { updated: true as const }
  },
}
