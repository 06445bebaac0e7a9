/** The sentences about where and from when the print is delivered (product §1, decision 037). */
import { DELIVERY_WAY_LABELS } from '@yukan/rules/delivery/delivery-areas.ts'
import type { DeliveryWay, ShownDelivery } from '@yukan/rules/delivery/delivery-areas.ts'
import { japaneseWholeDay } from '@yukan/rules/time/tokyo-time.ts'

/** 「翌朝にお届けします」, or if the way is unknown the cities and their ways. */
function wayText(way: DeliveryWay | null, { cities }: ShownDelivery): string {
  if (way !== null) return `${DELIVERY_WAY_LABELS[way]}します`
  const names = cities.length === 0 ? '' : `${cities.map(({ name }) => name).join('・')}。`
  return `${names}区域により、翌朝の配達または郵送になります`
}

export const deliveryText = {
  way: (way: DeliveryWay) => `このご住所は、${DELIVERY_WAY_LABELS[way]}する区域です。`,
  unknownWay: 'この町名では、お届けの方法を確かめられませんでした。丁目や大字まで入力していただくか、「配達区域について」をご覧ください。',
  from: (day: string, way: DeliveryWay | null, delivery: ShownDelivery) =>
    `紙面の配達は${japaneseWholeDay(day)}の夕刊からです（${wayText(way, delivery)}）。`,
} as const
