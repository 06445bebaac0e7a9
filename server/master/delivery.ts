import { Delivery } from '@yukan/contract/master-entities.ts'
import { NO_DELIVERY } from '@yukan/rules/delivery-areas.ts'
import type { Delivery as DeliveryRule } from '@yukan/rules/delivery-areas.ts'
import { Value } from 'typebox/value'
import type { Db } from '../db/connect.ts'
import { readMasterValue } from '../store/master.ts'

/** Where the print is delivered, as the newspaper has set it (decision 049); nowhere until it has. */
export async function readDelivery(db: Db): Promise<DeliveryRule> {
  const value = await readMasterValue(db, 'delivery')
  return value === undefined ? NO_DELIVERY : Value.Parse(Delivery, value)
}
