/** A page of a day's paper by the words of a title (product §7 `article/check/paper`, §2 "paper link block"): for articles without regions (decision 095). */
import { ACCEPT_RATIO } from '../search/search-keywords.ts'
import { normalizeForSearch } from '../search/search-text.ts'

export interface SearchedPage {
  page: number
  text: string
}

/** Whether one of the titles has all the words. Only then the page is searched: otherwise guests could probe its text word by word. */
export function isOfOneTitle(titles: readonly string[], words: readonly string[]): boolean {
  const wanted = words.map((word) => normalizeForSearch(word).text)
  return titles.some((title) => {
    const { text } = normalizeForSearch(title)
    return wanted.every((word) => text.includes(word))
  })
}

/** The page with most of the words, the earlier one on a tie; null if no page has enough, or there are no words. */
export function findPageWithWords<P extends SearchedPage>(pages: readonly P[], words: readonly string[]): P | null {
  const wanted = words.map((word) => normalizeForSearch(word).text).filter((word) => word !== '')
  let best: { page: P; share: number } | null = null
  for (const page of pages) {
    const share = wanted.filter((word) => page.text.includes(word)).length / wanted.length
    if (share >= ACCEPT_RATIO && (best === null || share > best.share)) best = { page, share }
  }
  return best?.page ?? null
}
