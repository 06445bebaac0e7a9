/** Which page of a day's paper an article stands on (product §7 `article/check/paper`, §2 "paper link block"). */
import { normaliseForSearch } from './search-text.ts'

/** A page with its text as the search keeps it (`normaliseForSearch`). */
export interface SearchedPage {
  page: number
  text: string
}

/** Share of the words that a page must carry for an article to be taken as standing on it: that of the paper search (product §9). */
const LINK_RATIO = 0.7

/** The page that carries most of the words, the earlier one on a tie; null when none carries enough, or there are no words. */
export function pageWithWords(pages: readonly SearchedPage[], words: readonly string[]): number | null {
  const wanted = words.map((word) => normaliseForSearch(word).text).filter((word) => word !== '')
  let best: { page: number; share: number } | null = null
  for (const { page, text } of pages) {
    const share = wanted.filter((word) => text.includes(word)).length / wanted.length
    if (share >= LINK_RATIO && (best === null || share > best.share)) best = { page, share }
  }
  return best?.page ?? null
}
