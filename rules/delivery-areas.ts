/** Delivery areas and methods (product §1): two cities in one prefecture, "evening delivery, next-morning delivery, mail". */

import { japaneseWholeDay } from './tokyo-time.ts'

export const DELIVERY_WAYS = ['evening', 'next-morning', 'mail'] as const
export type DeliveryWay = (typeof DELIVERY_WAYS)[number]

export const DELIVERY_WAY_LABELS: Record<DeliveryWay, string> = {
  evening: '当日夕方にお届け',
  'next-morning': '翌朝にお届け',
  mail: '郵送でお届け',
}

/** The ways in a list by city. */
export const DELIVERY_WAY_SHORT_LABELS: Record<DeliveryWay, string> = { evening: '夕方', 'next-morning': '翌朝', mail: '郵送' }

/** 「2027年1月4日（月）の夕刊から（翌朝にお届けします）」, without the brackets where the way is not known. */
export function firstDeliveryText(day: string, way: DeliveryWay | null): string {
  const from = `${japaneseWholeDay(day)}の夕刊から`
  return way === null ? from : `${from}（${DELIVERY_WAY_LABELS[way]}します）`
}

export type DeliveryCity = '桐生市' | 'みどり市'

export interface DeliveryArea {
  city: DeliveryCity
  way: DeliveryWay
  districts: readonly string[]
}

export const DELIVERY_PREFECTURE = '群馬県'

/** Every delivery area. Its towns are in `delivery-towns.ts`. */
export const DELIVERY_AREAS: readonly DeliveryArea[] = [
  { city: '桐生市', way: 'evening', districts: ['本町・中心街', '東・西', '境野', '広沢', '相生', '川内', '菱', '梅田南部'] },
  { city: '桐生市', way: 'next-morning', districts: ['新里', '梅田北部'] },
  { city: '桐生市', way: 'mail', districts: ['黒保根'] },
  { city: 'みどり市', way: 'evening', districts: ['大間々市街', '笠懸'] },
  { city: 'みどり市', way: 'next-morning', districts: ['大間々北部'] },
  { city: 'みどり市', way: 'mail', districts: ['東町'] },
]

/** "Fixed zip codes: 3760000 and 3760100 for the two cities" (product §9), in the order of the choice. */
export const DELIVERY_ZIPS: Readonly<Record<DeliveryCity, string>> = { 桐生市: '3760000', みどり市: '3760100' }
/** The two cities (product §5 "Address": type 2 forces city to one of the two). */
export const DELIVERY_CITIES: readonly DeliveryCity[] = ['桐生市', 'みどり市']

/** Whether a text names one of the two cities (product §5). */
export function isDeliveryCity(text: string): text is DeliveryCity {
  return DELIVERY_CITIES.some((city) => city === text)
}

/** "For type 2 the stored city is city plus town joined" (product §3); a city repeated in the town is not doubled. */
export function joinCity(city: DeliveryCity, town: string): string {
  const trimmed = town.trim()
  return trimmed.startsWith(city) ? trimmed : city + trimmed
}

/** City and town of a stored delivery address (product §3); null where it begins with neither city. */
export function splitCity(stored: string): { city: DeliveryCity; town: string } | null {
  const city = DELIVERY_CITIES.find((each) => stored.startsWith(each))
  return city === undefined ? null : { city, town: stored.slice(city.length).trim() }
}
