import { deliveryuserSetUpdater } from '@yukan/contract/deliveryuser.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'
import { withMember } from '../../membership/with-member.ts'
import { markDeliveryUser } from '../../store/delivery.ts'

/** Marks the member for the delivery side, which copies name, registered address and telephone number. */
export const setUpdater = answer(deliveryuserSetUpdater, async (ctx, { body, caller, now }) => {
  await withMember(ctx, ownerOf(caller, body.user_id), (db, { id }) => markDeliveryUser(db, id, body.sendFlag, now))
  return { updated: true as const }
})
