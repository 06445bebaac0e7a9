import { deskDeliveryExport } from '@yukan/contract/desk/delivery.ts'
import { exportDeliveries } from '../../../delivery/desk-deliveries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Hands the daily list over as CSV. The member office and admins. */
export const deliveryExport = defineDeskHandler(deskDeliveryExport, async (ctx, { body, caller, now }) =>
  exportDeliveries(ctx, caller, body, now),
)
