/** Lists and columns: page size, load-more, advertisement slots, side column (product §2 "Category and tag lists", §9). */
import { PAGE_SIZE, FIRST_PAGE_REQUEST, AUTO_LOAD_BELOW, AD_EVERY, LIST_OFFSET_MAX } from '../limits.ts'

/** Offset and limit of a list call; pages count from 1. The first page requests one more than it shows (product §9). */
export function pageRequest(page: number): { offset: number; limit: number } {
  return { offset: (page - 1) * PAGE_SIZE, limit: page === 1 ? FIRST_PAGE_REQUEST : PAGE_SIZE }
}

/** The items of a page without the extra one that detects a next page (product §9). */
export function pageItems<T>(received: readonly T[]): T[] {
  return received.slice(0, PAGE_SIZE)
}

/** Whether a page follows (product §9): by `total`, else after eleven on the first page or a full later one, within the largest offset. */
export function hasMore(page: number, receivedCount: number, total: number | null): boolean {
  if (page * PAGE_SIZE > LIST_OFFSET_MAX) return false
  if (total !== null) return page * PAGE_SIZE < total
  return receivedCount >= pageRequest(page).limit
}

/** "The first pages (below 3) load on scroll, after that a もっと見る button" (product §2). `page` is the last one shown. */
export function isAutoLoaded(page: number): boolean {
  return page < AUTO_LOAD_BELOW
}

/** Number of the last page, at least 1 (product §7 `lastPage`). */
export function lastPage(total: number, size: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / size))
}

/** Whether the list item at a position, counted from 1, is an advertisement slot (product §2, §9). */
export function isAdSlot(position: number): boolean {
  return position % AD_EVERY === 0
}

export type ListPlace<T> = { kind: 'item'; item: T; index: number } | { kind: 'ad'; number: number }

/** "Every 4th list item is an ad slot" (product §2), only before a further item, so appending moves nothing. Without ads (§6) items alone. */
export function withAdSlots<T>(items: readonly T[], hasAds: boolean): ListPlace<T>[] {
  const places: ListPlace<T>[] = []
  items.forEach((item, index) => {
    if (hasAds && isAdSlot(places.length + 1)) places.push({ kind: 'ad', number: (places.length + 1) / AD_EVERY })
    places.push({ kind: 'item', item, index })
  })
  return places
}
