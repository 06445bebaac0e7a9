/** Figures and short Latin words in upright text (縦書き): which are set side by side in one square, and which one below the other. */

/** How a piece is set in a vertical line: turned as the font has it, in the width of one character, or character below character. */
export type Setting = 'plain' | 'side-by-side' | 'stacked'

export interface UprightPiece {
  text: string
  setting: Setting
}

/** Three half-width figures are still readable in the width of one character. */
const SQUARE_MAX = 3
/** Units in half width: figures, words, addresses, times. */
const TOKEN = /[\w.,:;/@&#-]+/g
/** A number without separators, or a word of capitals such as NPO. */
const PIECE = /^(?:\d+|[A-Z]{1,4})$/

function settingOf(token: string): Setting {
  if (!PIECE.test(token)) return 'plain'
  return /^\d/.test(token) && token.length <= SQUARE_MAX ? 'side-by-side' : 'stacked'
}

/** A text in pieces, in order. */
export function splitUpright(text: string): UprightPiece[] {
  const pieces: UprightPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    const setting = settingOf(found)
    if (setting === 'plain') continue
    if (index > end) pieces.push({ text: text.slice(end, index), setting: 'plain' })
    pieces.push({ text: found, setting })
    end = index + found.length
  }
  return end < text.length ? [...pieces, { text: text.slice(end), setting: 'plain' }] : pieces
}

/** The classes of `web/styles/reading.css`. */
export const UPRIGHT_CLASSES: Record<Exclude<Setting, 'plain'>, string> = { 'side-by-side': 'n1', stacked: 'n2' }

/** A tag with its quoted values, or a reference such as `&#160;`. */
const NO_TEXT = /(<(?:"[^"]*"|'[^']*'|[^'">])*>|&#?\w+;)/

/** Marks the pieces in sanitised HTML with elements, which have no effect in horizontal text. Tags, references and characters are kept. */
export function markUpright(html: string): string {
  return html
    .split(NO_TEXT)
    .map((part, index) => {
      if (index % 2 === 1) return part
      return part.replace(TOKEN, (found) => {
        const setting = settingOf(found)
        return setting === 'plain' ? found : `<span class="${UPRIGHT_CLASSES[setting]}">${found}</span>`
      })
    })
    .join('')
}
