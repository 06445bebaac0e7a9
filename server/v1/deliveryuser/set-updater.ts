import { deliveryuserSetUpdater } from '@yukan/contract/deliveryuser.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'
import { withMember } from '../../concurrency/with-member.ts'
import { markDeliveryUser } from '../../store/delivery.ts'

/** Marks the member for the delivery side, which copies name, registered address and telephone number. */
export const setUpdater = defineHandler(deliveryuserSetUpdater, async (ctx, { body, caller, now }) => {
  await withMember(ctx, requireMember(caller, body.user_id), (db, { id }) => markDeliveryUser(db, id, body.sendFlag, now))
  return { updated: true as const }
})
