/** Keywords of readers: reading, limits and history (product §2 "Search", §3 searchKey, §7 `keyword_N`, §9). */
import { PAGE_SIZE, KEYWORDS_MAX, KEYWORD_LENGTH_MAX, SEARCH_TEXT_MAX, HISTORY_SHOWN, HISTORY_STORED } from '../limits.ts'

/** "Paper search acceptRatio 0.7" (product §9): share of the words that a page of the paper must have. */
export const ACCEPT_RATIO = 0.7

/** "targetColumn [title, description, content, info]" (product §7): the columns of an article that are searched, in the order of the indexed text. */
export const SEARCH_COLUMNS = ['title', 'description', 'content', 'info'] as const
export type SearchColumn = (typeof SEARCH_COLUMNS)[number]

const KANJI_RUN_MIN = 2

function firstCharacters(text: string, count: number): string {
  return text.length <= count
    ? text
    : Array.from(text.slice(0, 2 * count))
        .slice(0, count)
        .join('')
}

/** Distinct words in their order: at most ten, each cut to its longest length. Words that differ in width or case only are the same. */
function cleanKeywords(words: Iterable<string>): string[] {
  const kept = new Map<string, string>()
  for (const word of words) {
    const text = firstCharacters(word, KEYWORD_LENGTH_MAX)
    const sameness = text.normalize('NFKC').toLowerCase()
    if (text !== '' && !kept.has(sameness)) kept.set(sameness, text)
    if (kept.size === KEYWORDS_MAX) break
  }
  return [...kept.values()]
}

/** Whitespace of either width, and invisible or invalid characters: control characters, zero-width space, lone surrogates. */
const SEPARATORS = /[\s\p{Cc}\p{Cs}\u200b]+/u

/** Straight, curly and full-width double quotation marks: they are no operator of the search, and no text that is searched for. */
const QUOTATION_MARKS = /["“”„‟＂〝〞〟]/gu
/** A keyword that is wholly enclosed in one pair of Japanese brackets. */
const ENCLOSED = /^(?:「([^「」]+)」|『([^『』]+)』)$/u

function withoutQuotation(word: string): string {
  const text = word.replace(QUOTATION_MARKS, '')
  const [, single, double] = ENCLOSED.exec(text) ?? []
  return single ?? double ?? text
}

function wordsOf(text: string): string[] {
  return text.slice(0, SEARCH_TEXT_MAX).split(SEPARATORS)
}

/** "Keywords are split on whitespace including full-width space" (product §2); distinct, at most ten, empty for a blank text. */
export function splitKeywords(text: string): string[] {
  return cleanKeywords(wordsOf(text))
}

/** The same without quotation marks, as used for the search. */
export function searchedKeywords(text: string): string[] {
  return cleanKeywords(wordsOf(text).map(withoutQuotation))
}

/** "runs of kanji from the title" (product §7), two or more of Han or 〆; distinct, at most ten. ヶ ends a run, since print varies its spelling. */
export function kanjiRuns(title: string): string[] {
  const text = title.slice(0, SEARCH_TEXT_MAX).replace(/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, '')
  const runs = text.match(/[\p{Script=Han}〆]+/gu) ?? []
  return cleanKeywords(runs.filter((run) => [...run].length >= KANJI_RUN_MIN))
}

/** "up to 10 recent keywords, newest first, deduplicated" (product §3): the history after a search. A blank one changes nothing. */
export function addToHistory(history: readonly string[], searched: string): string[] {
  const keyword = splitKeywords(searched).join(' ')
  return [keyword, ...history.filter((earlier) => earlier !== keyword)].filter((text) => text !== '').slice(0, HISTORY_STORED)
}

/** "Search history (last 5 shown)" (product §2). */
export function shownHistory(history: readonly string[]): string[] {
  return history.slice(0, HISTORY_SHOWN)
}

/** The request of a page of the search for articles, in every column (product §7 `article/get/list`). */
export function keywordQuery(keywords: readonly string[], page: number) {
  return { flag: 1 as const, limit: PAGE_SIZE, page, 'keyword[]': [...keywords], 'targetColumn[]': [...SEARCH_COLUMNS] }
}
