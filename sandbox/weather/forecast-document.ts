/**
 * The report of the stand-in weather source: the Meteorological Agency's three-hourly area forecast (`VPFD`), computed from area and time
 * alone, and a slot has the same weather in every report.
 */

const HOUR = 60 * 60 * 1000
const TOKYO_OFFSET = 9 * HOUR
const SLOT_HOURS = 3
/** Reports come at 5, 11 and 17 o'clock; each starts an hour later and covers a number of slots of three hours. */
const REPORTS = [
  { hour: 5, slots: 14 },
  { hour: 11, slots: 12 },
  { hour: 17, slots: 13 },
] as const
/** Normal daily minimum and maximum of each month in eastern Gunma, °C. */
const NORMALS = [
  [-1, 9],
  [0, 10],
  [3, 14],
  [8, 20],
  [14, 25],
  [18, 27],
  [22, 31],
  [23, 32],
  [19, 28],
  [13, 22],
  [6, 17],
  [1, 12],
] as const
/** Weather of the eight slots of a day, before cold turns rain into snow. */
const PATTERNS = [
  ['晴れ', '晴れ', '晴れ', '晴れ', '晴れ', '晴れ', '晴れ', '晴れ'],
  ['晴れ', '晴れ', '晴れ', '晴れ', '晴れ', 'くもり', '晴れ', '晴れ'],
  ['晴れ', '晴れ', '晴れ', '晴れ', 'くもり', 'くもり', 'くもり', 'くもり'],
  ['くもり', 'くもり', '晴れ', '晴れ', '晴れ', '晴れ', '晴れ', '晴れ'],
  ['くもり', 'くもり', 'くもり', 'くもり', 'くもり', 'くもり', 'くもり', 'くもり'],
  ['くもり', 'くもり', 'くもり', 'くもり', '雨', '雨', '雨', 'くもり'],
  ['雨', '雨', '雨', '雨', 'くもり', 'くもり', '晴れ', '晴れ'],
  ['雨', '雨', '雨', '雨', '雨', '雨', '雨', '雨'],
] as const
/** Share between the day's minimum and maximum at 0, 3, 6 … 21 o'clock. */
const WARMTH = [0.15, 0.05, 0, 0.55, 0.9, 1, 0.6, 0.3] as const
const WINDS = ['北西', '北西', '北', '西', '南東', '東', '南', '北東'] as const
const WIND_RANGES = ['0 2', '3 5', '6 9', '10 14'] as const
interface Area {
  office: string
  pointNameJP: string
  pointNameEN: string
  /** °C below the normal temperatures. */
  colder: number
}
const AREAS: ReadonlyMap<string, Area> = new Map([
  ['090010', { office: '宇都宮地方気象台', pointNameJP: '宇都宮', pointNameEN: 'Utsunomiya', colder: 1 }],
  ['100010', { office: '前橋地方気象台', pointNameJP: '前橋', pointNameEN: 'Maebashi', colder: 0 }],
  ['100020', { office: '前橋地方気象台', pointNameJP: 'みなかみ', pointNameEN: 'Minakami', colder: 5 }],
])
/** Any other area of a prefecture (01 to 47) is an invented place with the weather of eastern Gunma. */
const OTHER_AREA: Area = { office: '地方気象台', pointNameJP: '観測所', pointNameEN: 'Station', colder: 0 }
const AREA_CODE = /^(?:0[1-9]|[1-3][0-9]|4[0-7])[0-9]{3}0$/

/** A report. Temperatures that do not apply to a time are empty strings, as in the original. */
export interface ForecastDocument {
  publishingOffice: string
  reportDateTime: string
  infoType: string
  firstAreaCode: string
  areaTimeSeries: {
    timeDefines: { dateTime: string; duration: string }[]
    weather: string[]
    wind: { direction: string; speed: number; range: string }[]
  }
  pointTimeSeries: {
    pointNameJP: string
    pointNameEN: string
    timeDefines: { dateTime: string }[]
    temperature: (number | '')[]
    maxTemperature: (number | '')[]
    minTemperature: (number | '')[]
  }
}

/** A number from 0 to 2^32 - 1 that depends on the text alone (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash
}

/** Tokyo time of an instant, readable through the UTC getters. */
function tokyo(instant: number): Date {
  return new Date(instant + TOKYO_OFFSET)
}

/** `2026-11-20T15:00:00+09:00` of an instant. */
function tokyoText(instant: number): string {
  return `${tokyo(instant).toISOString().slice(0, 19)}+09:00`
}

/** Minimum and maximum of a Tokyo day in an area, whole °C. */
function rangeOf(areaCode: string, instant: number): [number, number] {
  const clock = tokyo(instant)
  const [low, high] = NORMALS[clock.getUTCMonth()] ?? [10, 20]
  const shift = (hashOf(`${areaCode} warmth ${clock.toISOString().slice(0, 10)}`) % 7) - 3 - (AREAS.get(areaCode)?.colder ?? 0)
  return [low + shift, high + shift]
}

function temperatureOf(areaCode: string, instant: number): number {
  const [low, high] = rangeOf(areaCode, instant)
  return Math.round(low + (high - low) * (WARMTH[Math.floor(tokyo(instant).getUTCHours() / SLOT_HOURS)] ?? 0))
}

function weatherOf(areaCode: string, instant: number): string {
  const clock = tokyo(instant)
  const pattern = PATTERNS[hashOf(`${areaCode} sky ${clock.toISOString().slice(0, 10)}`) % PATTERNS.length]
  const word = pattern?.[Math.floor(clock.getUTCHours() / SLOT_HOURS)] ?? 'くもり'
  const temperature = temperatureOf(areaCode, instant)
  if (word !== '雨' || temperature > 3) return word
  return temperature > 1 ? '雨または雪' : '雪'
}

function windOf(areaCode: string, instant: number): { direction: string; speed: number; range: string } {
  const hash = hashOf(`${areaCode} wind ${tokyoText(instant)}`)
  const speed = hash % WIND_RANGES.length
  return { direction: WINDS[(hash >>> 8) % WINDS.length] ?? '北西', speed: speed + 1, range: WIND_RANGES[speed] ?? '0 2' }
}

/** The instant of the newest report at `now`, and its number of slots. */
function newestReport(now: Date): { reportedAt: number; slots: number } {
  const clock = tokyo(now.getTime())
  const midnight = now.getTime() - ((now.getTime() + TOKYO_OFFSET) % (24 * HOUR))
  const today = REPORTS.findLast((report) => report.hour <= clock.getUTCHours())
  if (today) return { reportedAt: midnight + today.hour * HOUR, slots: today.slots }
  const evening = REPORTS[2]
  return { reportedAt: midnight - (24 - evening.hour) * HOUR, slots: evening.slots }
}

/** The newest report of an area at `now`, or null for an unknown area. */
export function forecastDocument(areaCode: string, now: Date): ForecastDocument | null {
  if (!AREA_CODE.test(areaCode)) return null
  const area = AREAS.get(areaCode) ?? OTHER_AREA
  const { reportedAt, slots } = newestReport(now)
  const start = reportedAt + HOUR
  const starts = Array.from({ length: slots }, (_, i) => start + i * SLOT_HOURS * HOUR)
  // The point's series has one more time: the end of the last slot.
  const points = [...starts, start + slots * SLOT_HOURS * HOUR]
  return {
    publishingOffice: area.office,
    reportDateTime: tokyoText(reportedAt),
    infoType: '発表',
    firstAreaCode: areaCode,
    areaTimeSeries: {
      timeDefines: starts.map((at) => ({ dateTime: tokyoText(at), duration: `PT${SLOT_HOURS}H` })),
      weather: starts.map((at) => weatherOf(areaCode, at)),
      wind: starts.map((at) => windOf(areaCode, at)),
    },
    pointTimeSeries: {
      pointNameJP: area.pointNameJP,
      pointNameEN: area.pointNameEN,
      timeDefines: points.map((at) => ({ dateTime: tokyoText(at) })),
      temperature: points.map((at) => temperatureOf(areaCode, at)),
      maxTemperature: points.map((at) => (tokyo(at).getUTCHours() === 9 ? rangeOf(areaCode, at)[1] : '')),
      minTemperature: points.map((at) => (tokyo(at).getUTCHours() === 0 ? rangeOf(areaCode, at)[0] : '')),
    },
  }
}
