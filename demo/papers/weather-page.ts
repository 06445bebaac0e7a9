/** The horizontal boxes of the evening paper's last page: weather, sun and moon, rivers and doctors on duty. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WeatherKind } from '../master/weathers.ts'
import { duties, RIVERS } from './life-notices.ts'
import type { StampMarks } from './stamp-marks.ts'

const CITIES = ['桐生市', 'みどり市'] as const
const WEATHER = join(import.meta.dirname, '..', 'weather')
type Sky = readonly [kind: WeatherKind, label: string]
const SKIES: readonly [Sky, ...Sky[]] = [
  ['sunny', '晴れ'],
  ['sunny-cloudy', '晴れ時々くもり'],
  ['cloudy-sunny', 'くもりのち晴れ'],
  ['cloudy', 'くもり'],
  ['cloudy-rain', 'くもり一時雨'],
]
/** Days of the forecast with their distance from the paper's. */
const DAYS = [
  ['今夜', 0],
  ['あす', 1],
  ['あさって', 2],
] as const
const WEEK = [3, 4, 5, 6, 7] as const

/** A label of the sky may break between its phrases only. */
const inTwoLines = (label: string) => label.replace(/(?<=時々|のち)|(?=一時)/u, '<wbr>')

interface Random {
  int(low: number, high: number): number
  pick<T>(list: readonly [T, ...T[]]): T
}

/** Random-looking numbers that depend on the seed only. */
function createRandom(seed: string): Random {
  let count = 0
  const int = (low: number, high: number) => {
    const value = createHash('sha256').update(`${seed}/${count++}`).digest().readUInt32BE(0)
    return low + (value % (high - low + 1))
  }
  return { int, pick: (list) => list[int(0, list.length - 1)] ?? list[0] }
}

function weatherIcon(kind: WeatherKind, isNight: boolean): string {
  const plain = join(WEATHER, `${kind}.svg`)
  const night = join(WEATHER, `${kind}-night.svg`)
  return readFileSync(isNight && existsSync(night) ? night : plain, 'utf8').trim()
}

interface Page {
  seed: string
  marks: StampMarks
}

const date = (distance: number | string, { marks }: Page) => {
  const part = (unit: string) =>
    marks.html({
      token: `${unit}${typeof distance === 'number' ? (distance > 0 ? `+${distance}` : '') : distance}`,
      day: null,
      style: 'caption',
    })
  return { day: () => `${part('d')}日`, weekday: () => part('w'), monthDay: () => `${part('m')}月${part('d')}日` }
}

function forecast(city: string, page: Page): string {
  const rng = createRandom(`${page.seed}/${city}`)
  const days = DAYS.map(([name, distance]) => {
    const [kind, label] = rng.pick(SKIES)
    const high = rng.int(11, 17)
    const { day, weekday } = date(distance, page)
    return `<div><b>${name}</b><span>${day()}（${weekday()}）</span>${weatherIcon(kind, name === '今夜')}<span>${label}</span><strong>${high}<small>℃</small></strong><span>最低 ${high - rng.int(7, 10)}℃</span><span>降水 ${rng.int(0, 4) * 10}％</span></div>`
  })
  return `<section class="notice"><h2>${city}の天気</h2><div class="days">${days.join('')}</div></section>`
}

function week(page: Page): string {
  const rng = createRandom(`${page.seed}/week`)
  const heads = WEEK.map((distance) => {
    const { day, weekday } = date(distance, page)
    return `<th>${day()}<br>${weekday()}曜</th>`
  })
  const rows = CITIES.map((city) => {
    const cells = WEEK.map(() => {
      const high = rng.int(10, 16)
      return `<td>${inTwoLines(rng.pick(SKIES)[1])}<br>${high}／${high - rng.int(7, 10)}</td>`
    })
    return `<tr><th>${city}</th>${cells.join('')}</tr>`
  })
  return `<section class="notice week"><h2>向こう一週間</h2><table><tr><th></th>${heads.join('')}</tr>${rows.join('')}</table><p class="foot">気温は最高／最低。前橋の予報から作りました。</p></section>`
}

function duty(page: Page): string {
  const tables = duties.map(({ next, rows }) => {
    const { monthDay, weekday } = date(`@${next}`, page)
    const lines = rows.map(
      ([town, clinic, departments, hours, phone]) =>
        `<tr><th>${town}</th><td>${clinic}</td><td>${departments}</td><td>${hours}</td><td>${phone}</td></tr>`,
    )
    return `<h3>${monthDay()}（${weekday()}）</h3><table>${lines.join('')}</table>`
  })
  return `<section class="notice"><h2>休日当番医</h2>${tables.join('')}<p class="foot">受診の前に電話で確かめてください。夜間の急病は小児救急電話相談＃８０００へ。</p></section>`
}

function rivers(page: Page): string {
  const rng = createRandom(`${page.seed}/river`)
  const rows = RIVERS.map(
    (name, index) =>
      `<tr><th>${name}</th><td>${index === RIVERS.length - 1 ? `${rng.int(62, 88)}％` : `0.${rng.int(30, 90)}メートル`}</td><td>平常</td></tr>`,
  )
  const sky = `<tr><th>日の出・日の入り</th><td>6時${rng.int(20, 29)}分</td><td>16時${rng.int(31, 36)}分</td></tr><tr><th>空気の乾き（正午）</th><td>湿度${rng.int(31, 48)}％</td><td>火の元に注意</td></tr>`
  return `<section class="notice"><h2>川の水位と暦</h2><table>${rows.join('')}${sky}</table></section>`
}

/** Weather and notices in two rows, in the place that is given. The same seed gives the same boxes. */
export function weatherHtml(seed: string, marks: StampMarks, place: string): string {
  const page = { seed, marks }
  const top = `${CITIES.map((city) => forecast(city, page)).join('')}`
  return `<div class="notices" style="${place}"><div class="cities">${top}${week(page)}</div><div class="tables">${duty(page)}${rivers(page)}</div></div>`
}
