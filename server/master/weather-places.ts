import { settings } from '@yukan/contract/desk/setting-values.ts'
import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { Value } from 'typebox/value'
import type { Db } from '../db/connect.ts'
import { readMasterValue } from '../store/master.ts'

export type WeatherPlace = SettingValue<'weather'>['places'][number]

/** The places of the forecast in the newspaper's order (decision 077); none until it has set them. */
export async function readWeatherPlaces(db: Db): Promise<WeatherPlace[]> {
  const value = await readMasterValue(db, 'weather')
  return value === undefined ? [] : Value.Parse(settings.weather.value, value).places
}
