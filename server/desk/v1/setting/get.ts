import { deskSettingGet } from '@yukan/contract/desk/setting.ts'
import { dayParts, tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { listNationalHolidays } from '../../../billing/holidays.ts'
import { readSetting } from '../../../master/settings.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getSetting = defineDeskHandler(deskSettingGet, async (ctx, { query, caller, now }) => {
  const today = tokyoDay(now)
  const { year } = dayParts(today)
  return { setting: await readSetting(ctx, caller, query.name), today, holidays: listNationalHolidays(year - 1, year + 2) }
})
