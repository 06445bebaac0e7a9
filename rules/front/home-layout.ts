/** Layout of a day's articles on the home page (product §2 "Home", §9), for any kind of item. */
import { NEXT_COUNT, GROUP_SIZE, PAST_DAY_GROUP_SIZE } from '../limits.ts'

export const GROUP_ROWS = [2, 4, 1, 4, 2] as const

export interface LatestLayout<T> {
  lead: T | null
  next: T[]
  /** Groups of up to 13, each cut in rows of 2, 4, 1, 4, 2; the last group may be shorter. */
  groups: T[][][]
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  const result: T[][] = []
  for (let start = 0; start < items.length; start += size) result.push(items.slice(start, start + size))
  return result
}

function rowsOf<T>(group: readonly T[]): T[][] {
  const rows: T[][] = []
  let start = 0
  for (const length of GROUP_ROWS) {
    if (start < group.length) rows.push(group.slice(start, start + length))
    start += length
  }
  return rows
}

/** "one lead article and eight more; then groups of 13 articles in sub-layouts (2,4,1,4,2)" (product §2). No item is lost. */
export function layoutLatest<T>(articles: readonly T[]): LatestLayout<T> {
  return {
    lead: articles[0] ?? null,
    next: articles.slice(1, 1 + NEXT_COUNT),
    groups: chunks(articles.slice(1 + NEXT_COUNT), GROUP_SIZE).map(rowsOf),
  }
}

/** "Past-day lists are padded in groups of 6" (product §2): every group has six cells, the empty ones of the last are null. */
export function layoutPastDay<T>(articles: readonly T[]): (T | null)[][] {
  return chunks(articles, PAST_DAY_GROUP_SIZE).map((group) => [
    ...group,
    ...Array.from({ length: PAST_DAY_GROUP_SIZE - group.length }, () => null),
  ])
}

/** Whether the article at a place of the top block, counted from 0, is wide, with room for its description: the lead, and each group's single one. */
export function isWideArticle(index: number): boolean {
  const wideRow = GROUP_ROWS.indexOf(1)
  const before = GROUP_ROWS.slice(0, wideRow).reduce<number>((sum, length) => sum + length, 0)
  return index === 0 || (index > NEXT_COUNT && (index - 1 - NEXT_COUNT) % GROUP_SIZE === before)
}
