/** Text that a document may hold: one line without control characters and unpaired surrogates. */

const NOT_TEXT = /[\p{Cc}\p{Cs}]/u
/** Ends of lines and pages, U+000B as word processors write it, and those of Unicode. */
const ANY_LINE_END = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g
/** Spaces with a line's end or a tabulator among them. */
const LINE_ENDS = /[ \t\n]*[\t\n][ \t\n]*/g
/** Between two of these a line's end is no space: source text is wrapped anywhere in Japanese. */
const WIDE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff01-\\uff60ー]'
const WRAPPED = new RegExp(`(?<=${WIDE})\\n(?=${WIDE})`, 'gu')

/** Whether a document may hold the text. */
export function isCleanText(text: string): boolean {
  return !NOT_TEXT.test(text)
}

/** The text with `\n` for each end of a line. */
export function unifyLineEnds(text: string): string {
  return text.replace(ANY_LINE_END, '\n')
}

/** The text with each line's end, and the spaces around it, as one `\n`; other control characters are removed. */
export function unifySpaces(text: string): string {
  return unifyLineEnds(text.toWellFormed())
    .replace(LINE_ENDS, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
}

/** Makes one line of text with unified line ends: within Japanese they disappear, elsewhere they are spaces. */
export function joinLines(text: string): string {
  return text.replace(WRAPPED, '').replaceAll('\n', ' ')
}

/** Any text as one line, without spaces at its ends. */
export function cleanLine(text: string): string {
  return joinLines(unifySpaces(text)).trim()
}

/** Any text as lines: control characters are removed, tabulators are spaces. */
export function cleanLines(text: string): string[] {
  return unifyLineEnds(text.toWellFormed())
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .split('\n')
}
