import { deskDeliveryGet } from '@yukan/contract/desk/delivery.ts'
import { lookAtDeliveries } from '../../../delivery/desk-deliveries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleGetDeliveries = defineDeskHandler(deskDeliveryGet, async (ctx, { query, caller, now }) =>
  lookAtDeliveries(ctx, caller, query, now),
)
