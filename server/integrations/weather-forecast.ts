/** Parses the Meteorological Agency's three-hourly area forecast (`VPFD`) into hours of Tokyo days. No I/O. */
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { weatherCodeOf } from './weather-code.ts'

const TOKYO_OFFSET = 9 * HOUR
const SLOT_HOURS = 3
const SLOT_DURATION = 'PT3H'
/** A report covers two or three days; more slots are an error. */
const SLOTS_MAX = 80
/** The national records are -41.0 °C and 41.8 °C; values far beyond are errors. */
const TEMPERATURE_MIN = -60
const TEMPERATURE_MAX = 60

/** One hour of a Tokyo day. `temperature` in °C, or null. */
export interface ForecastHour {
  day: string
  hour: number
  weatherCode: string
  temperature: number | null
}

export type WeatherFailure = 'unreachable' | 'timeout' | 'status' | 'too-large' | 'malformed'

/** The weather source failed or sent an invalid report; the stored forecast stays. */
export class WeatherSourceError extends Error {
  readonly failure: WeatherFailure
  constructor(failure: WeatherFailure, detail: string, options?: ErrorOptions) {
    super(`weather source ${failure}: ${detail}`, options)
    this.name = 'WeatherSourceError'
    this.failure = failure
  }
}

function malformed(detail: string): never {
  throw new WeatherSourceError('malformed', detail)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function recordIn(parent: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = parent[name]
  return isRecord(value) ? value : malformed(`${name} is not an object`)
}

function arrayIn(parent: Record<string, unknown>, name: string, length?: number): readonly unknown[] {
  const value = parent[name]
  if (!Array.isArray(value)) return malformed(`${name} is not an array`)
  if (length === undefined ? value.length === 0 || value.length > SLOTS_MAX : value.length !== length)
    malformed(`${name} has ${value.length} entries`)
  return value
}

function tokyoHour(instant: number): { day: string; hour: number } {
  const clock = new Date(instant + TOKYO_OFFSET)
  return { day: clock.toISOString().slice(0, 10), hour: clock.getUTCHours() }
}

/** Accepts full hours of real days with Tokyo's offset only. */
function instantOf(define: unknown): number {
  if (!isRecord(define) || typeof define['dateTime'] !== 'string') return malformed('a time is not an object with dateTime')
  const text = define['dateTime']
  const duration = define['duration']
  if (duration !== undefined && duration !== SLOT_DURATION) malformed(`a time lasts ${JSON.stringify(duration).slice(0, 20)}`)
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:00:00\+09:00$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(instant)) return malformed(`${text.slice(0, 40)} is not a time`)
  const { day, hour } = tokyoHour(instant)
  if (text.slice(0, 13) !== `${day}T${String(hour).padStart(2, '0')}`) malformed(`${text} is not on the calendar`)
  return instant
}

function temperatureOf(value: unknown): number | null {
  if (value === '' || value === null) return null
  const temperature = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (typeof temperature !== 'number' || !(temperature >= TEMPERATURE_MIN && temperature <= TEMPERATURE_MAX)) {
    return malformed(`temperature ${JSON.stringify(value)?.slice(0, 20)}`)
  }
  return temperature
}

function wordOf(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : malformed('a weather is not a text')
}

function temperaturesByInstant(series: Record<string, unknown>): Map<number, number | null> {
  const instants = arrayIn(series, 'timeDefines').map(instantOf)
  const temperatures = arrayIn(series, 'temperature', instants.length).map(temperatureOf)
  return new Map(instants.map((instant, i) => [instant, temperatures[i] ?? null]))
}

/**
 * Every hour of a report (product §9 "Forecast 6 hours ahead"). Hours of a slot have its weather and first temperature; nothing is
 * interpolated. Throws `WeatherSourceError`.
 */
export function forecastHours(document: unknown): ForecastHour[] {
  if (!isRecord(document)) return malformed('the document is not an object')
  const area = recordIn(document, 'areaTimeSeries')
  const instants = arrayIn(area, 'timeDefines').map(instantOf)
  const words = arrayIn(area, 'weather', instants.length).map(wordOf)
  const temperatures = temperaturesByInstant(recordIn(document, 'pointTimeSeries'))
  const slots = instants
    .map((instant, i) => ({ instant, weatherCode: weatherCodeOf(words[i] ?? ''), temperature: temperatures.get(instant) ?? null }))
    .toSorted((a, b) => a.instant - b.instant)
  slots.forEach(({ instant }, i) => {
    const previous = slots[i - 1]
    if (previous && instant - previous.instant < SLOT_HOURS * HOUR) malformed('two slots overlap')
  })
  return slots.flatMap(({ instant, weatherCode, temperature }) =>
    Array.from({ length: SLOT_HOURS }, (_, i) => ({ ...tokyoHour(instant + i * HOUR), weatherCode, temperature })),
  )
}
