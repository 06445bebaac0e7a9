/** Cards that expire: whether the member should be asked for another one. */
import { firstOfNextMonth } from './billing-dates.ts'

/** Whether a card whose last month is `month` (YYYY-MM) has expired at the charge after next: charges are made on the first of a month. */
export function isCardExpiring(month: string, today: string): boolean {
  const chargeAfterNext = firstOfNextMonth(firstOfNextMonth(today))
  return month < chargeAfterNext.slice(0, 'YYYY-MM'.length)
}
