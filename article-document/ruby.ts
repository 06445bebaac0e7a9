/** The notation of readings in plain text: 漢字《かんじ》 for a run of kanji, ｜any text《reading》 for everything else. */
import type { Mark, Node } from 'prosemirror-model'
import { READING_MAX } from '@yukan/rules/limits.ts'
import { isRubyText, schema } from './schema.ts'

export interface Ruby {
  base: string
  rt: string
}

const KANJI = '[\\p{Script=Han}々〆〇ヶ]'
const KANA = '[\\p{Script=Hiragana}\\p{Script=Katakana}ー・\\u3000 ]'
/** Without ｜ the reading must be kana: 《 》 are brackets elsewhere. */
const NOTATION = `[｜|]([^｜|《》\\n]{1,${READING_MAX}})《([^《》\\n]{1,${READING_MAX}})》|(${KANJI}{1,${READING_MAX}})《(${KANA}{1,${READING_MAX}})》`
const ALL = new RegExp(NOTATION, 'gu')
const LAST = new RegExp(`(?:${NOTATION})$`, 'u')

function toRuby(match: RegExpExecArray): Ruby | null {
  const base = (match[1] ?? match[3] ?? '').trim()
  const rt = (match[2] ?? match[4] ?? '').trim()
  return isRubyText(base) && isRubyText(rt) ? { base, rt } : null
}

/** The text in pieces: plain text, and the rubies that its notation means. */
export function parseRubyNotation(text: string): (string | Ruby)[] {
  const pieces: (string | Ruby)[] = []
  let end = 0
  for (const match of text.matchAll(ALL)) {
    const ruby = toRuby(match)
    if (ruby === null) continue
    if (match.index > end) pieces.push(text.slice(end, match.index))
    pieces.push(ruby)
    end = match.index + match[0].length
  }
  return end < text.length ? [...pieces, text.slice(end)] : pieces
}

/** The ruby whose notation ends a text, and the length of that notation; null without one. */
export function findRubyAtEnd(text: string): (Ruby & { length: number }) | null {
  const match = LAST.exec(text)
  const ruby = match === null ? null : toRuby(match)
  return match === null || ruby === null ? null : { ...ruby, length: match[0].length }
}

/** Inline nodes of one line of text with its notation; `marks` are on all of them. */
export function notationToInline(text: string, marks: readonly Mark[] = []): Node[] {
  return parseRubyNotation(text).map((piece) =>
    typeof piece === 'string' ? schema.text(piece, marks) : schema.nodes.ruby.create({ ...piece }, null, marks),
  )
}
