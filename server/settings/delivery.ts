import { Delivery } from '@yukan/contract/master-entities.ts'
import { NO_DELIVERY } from '@yukan/rules/delivery/delivery-areas.ts'
import type { Delivery as DeliveryRule } from '@yukan/rules/delivery/delivery-areas.ts'
import type { Db } from '../db/connect.ts'
import { readMasterValue } from '../store/settings/master.ts'
import { fittingValue } from './fitting-value.ts'

/** Where the print is delivered, as the newspaper has set it (decision 049); nowhere until it has. */
export async function readDelivery(db: Db): Promise<DeliveryRule> {
  return fittingValue(Delivery, await readMasterValue(db, 'delivery')) ?? NO_DELIVERY
}
