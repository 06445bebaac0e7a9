/** The delivery area of an address by its town (product §1). */
import { splitCity } from './delivery-areas.ts'
import type { Delivery, DeliveryCity, DeliveryWay } from './delivery-areas.ts'

const DIGITS = '〇一二三四五六七八九'

/** A town for comparison: one width, no blanks, 「本町五丁目」 and 「本町5丁目」 alike. */
export function townKey(town: string): string {
  return town
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/([一二三四五六七八九])丁目/, (_, digit: string) => `${DIGITS.indexOf(digit)}丁目`)
}

/** How the print reaches an address, by city and town (with or without the number behind it). The longest matching prefix wins; null if none matches. */
export function deliveryWayOf({ areas }: DeliveryCity, town: string): DeliveryWay | null {
  const key = townKey(town)
  let best: { way: DeliveryWay; length: number } | null = null
  for (const { way, towns } of areas) {
    for (const start of towns.map(townKey)) {
      if (start !== '' && key.startsWith(start) && start.length > (best?.length ?? 0)) best = { way, length: start.length }
    }
  }
  return best?.way ?? null
}

/** How the print reaches a stored delivery address, whose `city` is city and town joined; null if the town is not known. */
export function deliveryWayTo(delivery: Delivery, { city, address }: { city: string; address: string }): DeliveryWay | null {
  const parts = splitCity(delivery, city)
  return parts === null ? null : deliveryWayOf(parts.city, parts.town + address)
}
