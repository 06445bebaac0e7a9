import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WeatherKind } from '../master/weathers.ts'

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
const DAYS = ['今夜', 'あす', 'あさって'] as const
const WEEK = ['３日後', '４日後', '５日後', '６日後', '７日後'] as const
const EVENTS: readonly [name: string, where: string][] = [
  ['織物工房の見学', '午前十時、東久方町の工房。無料、当日受け付け'],
  ['絵本の読み聞かせ', '午前十時半、図書館の子ども室。三歳から'],
  ['古い写真を持ち寄る会', '午後一時半、公民館の二階。写真の複写もできる'],
  ['里山の手入れ', '午前九時、黒保根の駐車場集合。軍手と水筒を持参'],
  ['八木節の練習会', '午後七時、八木節会館。見学歓迎'],
  ['笠懸の朝市', '午前六時半、沼の広場。野菜と味噌、漬物'],
  ['将棋の手合わせ', '午後一時、本町の集会所。初心者の組もある'],
  ['介護の相談', '午前十時、総合福祉センター。予約不要'],
]
const DUTY: readonly [kind: string, name: string, phone: string][] = [
  ['内科', '広沢医院', '0277-00-0001'],
  ['小児科', '相生こども診療所', '0277-00-0002'],
  ['歯科', '大間々歯科', '0277-00-0003'],
]

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

const wideDigits = (text: string) => text.replace(/[0-9-]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

function forecast(city: string, seed: string): string {
  const rng = createRandom(`${seed}/${city}`)
  const days = DAYS.map((day) => {
    const [kind, label] = rng.pick(SKIES)
    const high = rng.int(13, 18)
    return `<div>${day}<br>${weatherIcon(kind, day === '今夜')}<br>${label}<br><b>${high}℃</b> ${high - rng.int(7, 10)}℃<br>降水 ${rng.int(0, 4) * 10}％</div>`
  })
  return `<section class="forecast"><h2>${city}の天気</h2><div class="days">${days.join('')}</div></section>`
}

function week(seed: string): string {
  const rng = createRandom(`${seed}/week`)
  const rows = CITIES.map((city) => {
    const cells = WEEK.map(() => {
      const high = rng.int(11, 17)
      return `<td>${rng.pick(SKIES)[1]}<br>${high}／${high - rng.int(7, 10)}</td>`
    })
    return `<tr><th>${city}</th>${cells.join('')}</tr>`
  })
  return `<section class="box"><h2>向こう一週間</h2><table><tr><th></th>${WEEK.map((day) => `<th>${day}</th>`).join('')}</tr>${rows.join('')}</table></section>`
}

function events(seed: string): string {
  const rng = createRandom(`${seed}/events`)
  const first = rng.int(0, EVENTS.length - 1)
  const chosen = Array.from({ length: 6 }, (_, index) => EVENTS[(first + index) % EVENTS.length])
  const items = chosen.map((event) => `<li><b>${event?.[0] ?? ''}</b>${event?.[1] ?? ''}</li>`)
  return `<section class="box"><h2>あすの催し</h2><ul class="listing">${items.join('')}</ul></section>`
}

function duty(): string {
  const rows = DUTY.map(([kind, name, phone]) => `<tr><th>${kind}</th><td>${name}</td><td>${wideDigits(phone)}</td></tr>`)
  return `<section class="box"><h2>休日・夜間の当番医</h2><table>${rows.join('')}</table></section>`
}

function river(seed: string): string {
  const rng = createRandom(`${seed}/river`)
  const level = (name: string) => `<tr><th>${name}</th><td>０・${wideDigits(String(rng.int(30, 90)))}メートル</td><td>平常</td></tr>`
  return `<section class="box"><h2>川の水位（正午）</h2><table>${['渡良瀬川（高津戸）', '桐生川（広沢橋）', '小黒川'].map(level).join('')}</table></section>`
}

/** The page below its running head. The same seed gives the same page. */
export function weatherPage(seed: string): string {
  const forecasts = CITIES.map((city) => forecast(city, seed)).join('')
  return `<div class="weather">${forecasts}</div>${week(seed)}<div class="weather">${river(seed)}${duty()}</div>${events(seed)}<div class="row d2"></div><div class="adverts"></div>`
}
