/** The sentences about where and from when the print is delivered (product §1, decision 037). */
import { DELIVERY_WAY_LABELS } from '@yukan/rules/delivery-areas.ts'
import type { DeliveryWay } from '@yukan/rules/delivery-areas.ts'
import { japaneseWholeDay } from '@yukan/rules/tokyo-time.ts'

export const deliveryText = {
  way: (way: DeliveryWay) => `このご住所は、${DELIVERY_WAY_LABELS[way]}する区域です。`,
  unknownWay: 'この町名では、お届けの方法を確かめられませんでした。丁目や大字まで入力していただくか、「配達区域について」をご覧ください。',
  from: (day: string, way: DeliveryWay | null) =>
    `紙面の配達は${japaneseWholeDay(day)}の夕刊からです（${way === null ? '桐生市・みどり市。区域により、翌朝の配達または郵送になります' : `${DELIVERY_WAY_LABELS[way]}します`}）。`,
} as const
