/** Weather codes → label and picture (product §3 "Master data: weathers"): the Meteorological Agency's telop numbers, and `unknown`. */
import type { Master } from '@yukan/contract/master-entities.ts'
import labels from './weathers.json' with { type: 'json' }

/** Pictures lie at `/weather/<kind>.svg`. */
export const WEATHER_KINDS = [
  'sunny',
  'cloudy',
  'rain',
  'snow',
  'thunder',
  'sunny-cloudy',
  'cloudy-sunny',
  'sunny-rain',
  'cloudy-rain',
  'cloudy-snow',
  'rain-snow',
  'fog',
  'unknown',
] as const
export type WeatherKind = (typeof WEATHER_KINDS)[number]

/** Per kind its codes and labels; for weather that changes, the picture shows the wetter part. */
const LABELS: Record<WeatherKind, Record<string, string>> = labels

/** Weather code → label and picture. */
export const weathers: Master['weathers'] = Object.fromEntries(
  WEATHER_KINDS.flatMap((kind) => Object.entries(LABELS[kind]).map(([code, label]) => [code, { label, image: `/weather/${kind}.svg` }])),
)
