import { deskDeliveryGet } from '@yukan/contract/desk/delivery.ts'
import { lookAtDeliveries } from '../../../delivery/desk-deliveries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** The daily list for the delivery agents. The member office and admins. */
export const deliveryGet = defineDeskHandler(deskDeliveryGet, async (ctx, { query, caller, now }) =>
  lookAtDeliveries(ctx, caller, query, now),
)
