/** The text of a page of the printed paper as it stands: lines in reading order, each with its place (spec §2 "Search", "Paper page"). */

/** A place on a page, as shares of the page's width and height, 0 to 1, from the top left. */
export interface PageBox {
  x: number
  y: number
  width: number
  height: number
}

export interface PageLine {
  /** As printed, but for compatibility forms (Kangxi radicals, vertical punctuation), which are told as the characters they stand for. */
  text: string
  box: PageBox
  /** Written from top to bottom. */
  isVertical: boolean
}

/** `text.json` of a page. */
export interface PageText {
  lines: PageLine[]
}

/** The text that a page is searched by: its lines one after the other, since a printed word goes on in the next line. */
export function searchableText({ lines }: PageText): string {
  return lines.map(({ text }) => text).join('')
}
