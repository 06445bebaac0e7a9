/** Delivery areas and methods (product §1), as the newspaper has set them: cities of one prefecture, "evening delivery, next-morning delivery, mail". */

import { japaneseWholeDay } from '../time/tokyo-time.ts'

export const DELIVERY_WAYS = ['evening', 'next-morning', 'mail'] as const
export type DeliveryWay = (typeof DELIVERY_WAYS)[number]

export const DELIVERY_WAY_LABELS: Record<DeliveryWay, string> = {
  evening: '当日夕方にお届け',
  'next-morning': '翌朝にお届け',
  mail: '郵送でお届け',
}

/** The ways in a list by city. */
export const DELIVERY_WAY_SHORT_LABELS: Record<DeliveryWay, string> = { evening: '夕方', 'next-morning': '翌朝', mail: '郵送' }

/** 「2027年1月4日（月）の夕刊から（翌朝にお届けします）」, without the brackets if the delivery way is not known. */
export function firstDeliveryText(day: string, way: DeliveryWay | null): string {
  const from = `${japaneseWholeDay(day)}の夕刊から`
  return way === null ? from : `${from}（${DELIVERY_WAY_LABELS[way]}します）`
}

/** The names of an area's districts, as shown to readers. */
export interface ShownArea {
  way: DeliveryWay
  districts: readonly string[]
}

export interface ShownCity<Area extends ShownArea = ShownArea> {
  name: string
  /** "Fixed zip codes … for the two cities" (product §9): seven digits. */
  zip: string
  areas: readonly Area[]
}

/** The delivery data that a page shows. */
export interface ShownDelivery<City extends ShownCity = ShownCity> {
  prefecture: string
  cities: readonly City[]
}

/** An area with the beginnings of the names of its towns. */
export interface DeliveryArea extends ShownArea {
  towns: readonly string[]
}

export type DeliveryCity = ShownCity<DeliveryArea>
/** Where the print is delivered. Cities are in the order of the choice; without a city nothing is delivered. */
export type Delivery = ShownDelivery<DeliveryCity>

/** Before the newspaper has set its delivery. */
export const NO_DELIVERY: Delivery = { prefecture: '', cities: [] }

/** The delivery without the towns, which only forms of addresses need. */
export function shownDelivery({ prefecture, cities }: Delivery): ShownDelivery {
  const shown = cities.map(({ name, zip, areas }) => ({ name, zip, areas: areas.map(({ way, districts }) => ({ way, districts })) }))
  return { prefecture, cities: shown }
}

/** 「A市とB市」, 「A市、B市およびC市」; empty without a city. */
export function cityNamesText({ cities }: ShownDelivery): string {
  const names = cities.map(({ name }) => name)
  if (names.length < 3) return names.join('と')
  return `${names.slice(0, -1).join('、')}および${names.at(-1)}`
}

/** The city of a name (product §5 "Address": type 2 forces city to one of those of the delivery); null for another text. */
export function findDeliveryCity<City extends ShownCity>({ cities }: ShownDelivery<City>, text: string): City | null {
  return cities.find(({ name }) => name === text) ?? null
}

/** "For type 2 the stored city is city plus town joined" (product §3); a city repeated in the town is not doubled. */
export function joinCity(city: string, town: string): string {
  const trimmed = town.trim()
  return trimmed.startsWith(city) ? trimmed : city + trimmed
}

/** City and town of a stored delivery address (product §3); null if it begins with no city of the delivery. The longest name counts. */
export function splitCity<City extends ShownCity>({ cities }: ShownDelivery<City>, stored: string): { city: City; town: string } | null {
  const [city] = cities.filter(({ name }) => stored.startsWith(name)).toSorted((one, other) => other.name.length - one.name.length)
  return city === undefined ? null : { city, town: stored.slice(city.name.length).trim() }
}
