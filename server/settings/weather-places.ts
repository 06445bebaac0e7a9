import { settings } from '@yukan/contract/desk/setting-values.ts'
import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import type { Db } from '../db/connect.ts'
import { readMasterValue } from '../store/settings/master.ts'
import { fittingValue } from './fitting-value.ts'

export type WeatherPlace = SettingValue<'weather'>['places'][number]

/** The places of the forecast in the newspaper's order (decision 077); empty until it has set them. */
export async function readWeatherPlaces(db: Db): Promise<WeatherPlace[]> {
  return fittingValue(settings.weather.value, await readMasterValue(db, 'weather'))?.places ?? []
}
