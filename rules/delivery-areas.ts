/**
 * Where the print is delivered, and how (spec §1): "delivery areas are fixed data: evening delivery, next-morning delivery, mail".
 * Delivery covers only two cities in one prefecture.
 */

/** How the paper reaches a home. */
export type DeliveryWay = 'evening' | 'next-morning' | 'mail'

/** What readers see of a way. */
export const DELIVERY_WAY_LABELS: Record<DeliveryWay, string> = {
  evening: '当日夕方にお届け',
  'next-morning': '翌朝にお届け',
  mail: '郵送でお届け',
}

export interface DeliveryArea {
  city: '桐生市' | 'みどり市'
  way: DeliveryWay
  /** Districts of the city, as people call them. */
  districts: readonly string[]
}

/** The one prefecture. */
export const DELIVERY_PREFECTURE = '群馬県'

/** Every area that the paper is delivered to. */
export const DELIVERY_AREAS: readonly DeliveryArea[] = [
  { city: '桐生市', way: 'evening', districts: ['本町・中心街', '東・西', '境野', '広沢', '相生', '川内', '菱', '梅田南部'] },
  { city: '桐生市', way: 'next-morning', districts: ['新里', '梅田北部'] },
  { city: '桐生市', way: 'mail', districts: ['黒保根'] },
  { city: 'みどり市', way: 'evening', districts: ['大間々市街', '笠懸'] },
  { city: 'みどり市', way: 'next-morning', districts: ['大間々北部'] },
  { city: 'みどり市', way: 'mail', districts: ['東町'] },
]
