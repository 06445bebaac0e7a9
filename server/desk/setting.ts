import type { settingCalls } from '@yukan/contract/desk/setting.ts'
import { dayParts, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { listNationalHolidays } from '../settings/holidays.ts'
import { readCurrentPrices } from '../settings/plan-prices.ts'
import { listSettingVersions, listSettings, readSetting, readSettingChanges, restoreSetting, updateSetting } from '../settings/settings.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const settingHandlers: DeskHandlers<typeof settingCalls> = {
  '/setting/list': async (ctx, { caller }) => ({ settings: await listSettings(ctx, caller) }),

  '/setting/get': async (ctx, { query, caller, now }) => {
    const today = tokyoDay(now)
    const { year } = dayParts(today)
    const [setting, { yen: prices }] = [await readSetting(ctx, caller, query.name), await readCurrentPrices(ctx.db)]
    return { setting, today, prices, holidays: listNationalHolidays(year - 1, year + 2) }
  },

  '/setting/update': async (ctx, { body, caller, now }) => ({
    version: await updateSetting(ctx, caller, body, now),
  }),

  '/setting/restore': async (ctx, { body, caller, now }) => ({
    version: await restoreSetting(ctx, caller, body, now),
  }),

  '/setting/versions': async (ctx, { query, caller }) => ({
    versions: await listSettingVersions(ctx, caller, query.name),
  }),

  '/setting/difference': async (ctx, { query, caller }) => ({
    changes: await readSettingChanges(ctx, caller, query.name, query.version),
  }),
}
