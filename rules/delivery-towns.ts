/** The delivery area of an address by its town (product §1): the towns of `DELIVERY_AREAS`, apart so that guests do not load them. */
import { splitCity } from './delivery-areas.ts'
import type { DeliveryCity, DeliveryWay } from './delivery-areas.ts'

/** Towns in the middle of the first city, which have no district's name before them. */
const CENTRE =
  '本町 横山町 小曽根町 小曾根町 新宿 三吉町 浜松町 巴町 稲荷町 錦町 織姫町 美原町 清瀬町 元宿町 仲町 永楽町 堤町 小梅町 末広町 宮前町 平井町 天神町 東久方町 西久方町 宮本町 琴平町 泉町 高砂町 川岸町 桜木町 旭町 城町'

/** Beginnings of towns, as `townKey` writes them; the longest one that fits counts. */
const TOWNS: Readonly<Record<DeliveryCity, Readonly<Record<DeliveryWay, string>>>> = {
  桐生市: {
    evening: `${CENTRE} 東 西 境野 広沢 相生 川内 菱 梅田1 梅田2 梅田3`,
    'next-morning': '新里 梅田4 梅田5',
    mail: '黒保根',
  },
  みどり市: {
    evening: '大間々大間々 大間々桐原 笠懸',
    'next-morning': '大間々高津戸 大間々上神梅 大間々下神梅 大間々長尾根 大間々浅原 大間々小平 大間々塩原 大間々塩沢',
    mail: '東町',
  },
}

const DIGITS = '〇一二三四五六七八九'

/** A town for comparison: one width, no blanks, 「梅田町五丁目」 and 「梅田町5丁目」 alike. */
function townKey(town: string): string {
  return town
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/([一二三四五六七八九])丁目/, (_, digit: string) => `${DIGITS.indexOf(digit)}丁目`)
    .replace(/^(梅田|大間々)町/, '$1')
}

/** How the print reaches an address, by city and town (with or without the number behind it); null where the town is not known. */
export function deliveryWayOf(city: DeliveryCity, town: string): DeliveryWay | null {
  const key = townKey(town)
  const { evening, 'next-morning': nextMorning, mail } = TOWNS[city]
  const lengthIn = (towns: string) => Math.max(0, ...towns.split(' ').map((start) => (key.startsWith(start) ? start.length : 0)))
  const ways: readonly [DeliveryWay, number][] = [
    ['evening', lengthIn(evening)],
    ['next-morning', lengthIn(nextMorning)],
    ['mail', lengthIn(mail)],
  ]
  const [best] = ways.toSorted(([, a], [, b]) => b - a)
  return best === undefined || best[1] === 0 ? null : best[0]
}

/** How the print reaches a stored delivery address, whose `city` is city and town joined; null where the town is not known. */
export function deliveryWayTo({ city, address }: { city: string; address: string }): DeliveryWay | null {
  const parts = splitCity(city)
  return parts === null ? null : deliveryWayOf(parts.city, parts.town + address)
}
