/** The first paper of a delivery (decision 037). */
import { FIRST_DELIVERY_WITHIN } from '@yukan/rules/lifetimes.ts'
import type { PaperDayRule } from '@yukan/rules/paper/paper-days.ts'
import { deliveryStart } from '@yukan/rules/billing/subscription-terms.ts'
import { DAY, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { isNationalHoliday } from '../settings/holidays.ts'
import type { Db } from '../db/connect.ts'
import { readPaperDays } from '../settings/paper-days.ts'
import { findPrintOrder, listDeliveryStarts } from '../store/delivery/delivery-list.ts'
import type { DeliveryStartRow } from '../store/delivery/delivery-list.ts'

/** Day of the first paper of a delivery: the day shown in the confirm step, or the next one if that has become a day without a paper. */
export function firstDeliveryDay({ at, first_on }: Pick<DeliveryStartRow, 'at' | 'first_on'>, paperDays: PaperDayRule): string {
  return deliveryStart(at, first_on ?? tokyoDay(at), isNationalHoliday, paperDays)
}

/** Day of the first paper that a member is still waiting for; null for a member without a running delivery, or whose delivery has begun. */
export async function readFirstDelivery(db: Db, memberId: number, now: Date): Promise<string | null> {
  const [from, until] = [new Date(now.getTime() - FIRST_DELIVERY_WITHIN), new Date(now.getTime() + DAY)]
  const rows = await listDeliveryStarts(db, { from, until, now, memberId })
  const paperDays = await readPaperDays(db)
  const days = rows.filter(({ is_running }) => is_running).map((row) => firstDeliveryDay(row, paperDays))
  return days.toSorted().findLast((day) => day >= tokyoDay(now)) ?? null
}

/** Whether a delivery that ends on a Tokyo day had any paper: one cancelled in the free period had none. */
export async function hasDeliveredBy(db: Db, memberId: number, lastOn: string): Promise<boolean> {
  const order = await findPrintOrder(db, memberId)
  return order === null || firstDeliveryDay(order, await readPaperDays(db)) <= lastOn
}
