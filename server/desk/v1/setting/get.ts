import { deskSettingGet } from '@yukan/contract/desk/setting.ts'
import { dayParts, tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { listNationalHolidays } from '../../../master/holidays.ts'
import { readPricesInForce } from '../../../master/plan-prices.ts'
import { readSetting } from '../../../master/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** A setting of the newspaper. The member office and admins. */
export const settingGet = defineDeskHandler(deskSettingGet, async (ctx, { query, caller, now }) => {
  const today = tokyoDay(now)
  const { year } = dayParts(today)
  const [setting, { yen: prices }] = [await readSetting(ctx, caller, query.name), await readPricesInForce(ctx.db)]
  return { setting, today, prices, holidays: listNationalHolidays(year - 1, year + 2) }
})
