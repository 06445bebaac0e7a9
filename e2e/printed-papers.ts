/** Content of the printed papers that are imported before the journeys (`import-papers.ts`). */

/** A day of the archive: the issue before, by date. */
export const archiveDay = '1952-03-04'
export const EVENING_PAGES = 8
export const WEEKLY_PAGES = 4
export const WEEKLY_TITLE = '週刊みどり'

/** The page on which the article of the day is printed. */
export const ARTICLE_PAGE = 3

/** A word that only the papers contain, by page and number: in the evening paper, and in the free paper. */
export const WORD = '杼音横丁'
export const FINDS: Readonly<Record<number, number>> = { 2: 1, 4: 3, 7: 1 }
export const WEEKLY_FIND = 2
