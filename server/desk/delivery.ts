import type { deliveryCalls } from '@yukan/contract/desk/delivery.ts'
import { exportDeliveries, viewDeliveryList } from '../delivery/desk-deliveries.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const deliveryHandlers: DeskHandlers<typeof deliveryCalls> = {
  '/delivery/get': async (ctx, { query, caller, now }) => viewDeliveryList(ctx, caller, query, now),

  '/delivery/export': async (ctx, { body, caller, now }) => exportDeliveries(ctx, caller, body, now),
}
