/** Categories and tags as edited at the desk (decision 044). */
import { foldText } from '../search/search-text.ts'

export const CATEGORY_SLUG_PATTERN = '^[a-z0-9][a-z0-9-]{0,59}$'
/** Lists below /category/ that are no categories (product §2). */
export const RESERVED_CATEGORY_SLUGS: readonly string[] = ['popular', 'recommend']

/** Normalises a tag to compare spellings: ignores width, case, kana, old characters, long vowels, spaces and marks. */
export function tagKey(name: string): string {
  return foldText(name).replaceAll(/[\s・･ー\-‐–—~〜～「」『』()（）]/gu, '')
}

/** Groups of tags that are spelt alike, each with at least two, in the order of the tags. */
export function groupSimilarTags<T extends { name: string }>(tags: readonly T[]): T[][] {
  const groups = new Map<string, T[]>()
  for (const tag of tags) {
    const key = tagKey(tag.name)
    if (key === '') continue
    groups.set(key, [...(groups.get(key) ?? []), tag])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/** Whether a category may be merged into another: not into itself, and one with sub-categories only into a top-level one. */
export function canMergeCategory(from: { id: number; hasChildren: boolean }, into: { id: number; parentId: number | null }): boolean {
  return from.id !== into.id && into.parentId !== from.id && (!from.hasChildren || into.parentId === null)
}
