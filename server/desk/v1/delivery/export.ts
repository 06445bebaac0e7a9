import { deskDeliveryExport } from '@yukan/contract/desk/delivery.ts'
import { exportDeliveries } from '../../../delivery/desk-deliveries.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleExportDeliveries = defineDeskHandler(deskDeliveryExport, async (ctx, { body, caller, now }) =>
  exportDeliveries(ctx, caller, body, now),
)
