import { settings } from '@yukan/contract/desk/setting-values.ts'
import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { Value } from 'typebox/value'
import type { Db } from '../db/connect.ts'
import { readMasterValue } from '../store/master.ts'

/** The place of the forecast, as the newspaper has set it (decision 049); null until it has. */
export async function readWeatherPlace(db: Db): Promise<SettingValue<'weather'> | null> {
  const value = await readMasterValue(db, 'weather')
  return value === undefined ? null : Value.Parse(settings.weather.value, value)
}
