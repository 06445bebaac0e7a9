/** HTML to text, and text cut by characters (product §2: "description cut at 80 characters", "80 characters plus ellipsis"). */
import { LEAD_LENGTH } from '../limits.ts'

const ELLIPSIS = '…'

/** Elements without text of the page, ruby readings included. */
const DROPPED: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title', 'rt', 'rp'])
/** Elements that flow within a line; every other tag separates words. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q rb ruby rt rp s samp small span strong sub sup time tt u var wbr'.split(' '),
)
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['middot', '·'],
  ['bull', '•'],
  ['times', '×'],
  ['deg', '°'],
  ['yen', '¥'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
])
const UNREADABLE = '\ufffd'

function numberedCharacter(digits: string, radix: 10 | 16): string {
  const code = Number.parseInt(digits, radix)
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : UNREADABLE
}

/** Decodes entities once: `&amp;lt;` is `&lt;`. Unknown names are kept. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const pattern = /&(?:#[xX]([0-9a-fA-F]{1,8})|#([0-9]{1,8})|([a-zA-Z]{2,8}));/g
  return text.replace(pattern, (whole: string, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return numberedCharacter(hex, 16)
    if (decimal !== undefined) return numberedCharacter(decimal, 10)
    return ENTITIES.get(name ?? '') ?? whole
  })
}

/** Index after the `>` of the tag opened before `from`, skipping quoted values; the end of the text without one. */
function tagEnd(html: string, from: number): number {
  let index = from
  while (index < html.length) {
    const character = html[index]
    if (character === '>') return index + 1
    if (character === '"' || character === "'") {
      const closing = html.indexOf(character, index + 1)
      if (closing === -1) return html.length
      index = closing
    }
    index += 1
  }
  return html.length
}

interface Markup {
  end: number
  name: string
  isClosing: boolean
}

/** The tag or comment that begins at the `<` at `start`. Null for a plain `<`. */
function markupAt(html: string, start: number): Markup | null {
  if (html.startsWith('<!--', start)) {
    const closing = html.indexOf('-->', start + 4)
    return { end: closing === -1 ? html.length : closing + 3, name: 'span', isClosing: false }
  }
  const isClosing = html[start + 1] === '/'
  const nameStart = start + (isClosing ? 2 : 1)
  const first = html[nameStart] ?? ''
  if (first === '!' || first === '?') return { end: tagEnd(html, nameStart), name: 'span', isClosing: false }
  if (!/[a-zA-Z]/.test(first)) return null
  let nameEnd = nameStart + 1
  while (nameEnd < html.length && /[a-zA-Z0-9-]/.test(html[nameEnd] ?? '')) nameEnd += 1
  return { end: tagEnd(html, nameEnd), name: html.slice(nameStart, nameEnd).toLowerCase(), isClosing }
}

/** The dropped element after a tag within it. Ruby readings may be left open: the next one or the ruby's end closes them. */
function droppedAfter(dropped: string, markup: Markup): string | null {
  if (markup.isClosing && markup.name === dropped) return null
  if (dropped !== 'rt' && dropped !== 'rp') return dropped
  if (markup.isClosing) return markup.name === 'ruby' ? null : dropped
  return markup.name === 'rt' || markup.name === 'rp' ? markup.name : dropped
}

/** The text of HTML (product §2) without tags, comments, scripts and ruby readings, in linear time. Escape it again (`escapeHtml`) for HTML. */
export function plainText(html: string): string {
  const pieces: string[] = []
  let index = 0
  let dropped: string | null = null
  while (index < html.length) {
    const start = html.indexOf('<', index)
    const end = start === -1 ? html.length : start
    if (dropped === null && end > index) pieces.push(decodeEntities(html.slice(index, end)))
    if (start === -1) break
    const markup = markupAt(html, start)
    index = markup?.end ?? start + 1
    if (markup === null) {
      if (dropped === null) pieces.push('<')
    } else if (dropped !== null) {
      dropped = droppedAfter(dropped, markup)
    } else if (!markup.isClosing && DROPPED.has(markup.name)) {
      dropped = markup.name
    } else if (!INLINE.has(markup.name)) {
      pieces.push(' ')
    }
  }
  return pieces.join('').replace(/\s+/g, ' ').trim()
}

/** Characters that never combine with others: ASCII, kana, kanji, Japanese punctuation and full-width forms. */
const SIMPLE = /^[ -~\u3000-\u3029\u3041-\u3096\u309b-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff9d\u2010-\u2027\u00b7\u00d7]*$/
/** Made when a text needs it, as few do: on an old phone it takes a tenth of a second. */
let segmenter: Intl.Segmenter | null = null

/** The first `length` grapheme clusters, with an ellipsis when something was cut (product §2, §9). For text, not HTML: see `plainText`. */
export function truncateCharacters(text: string, length: number = LEAD_LENGTH): string {
  if (text.length <= length) return text
  if (SIMPLE.test(text.slice(0, length + 1))) return text.slice(0, length) + ELLIPSIS
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' })
  let count = 0
  for (const { index } of segmenter.segment(text)) {
    if (count === length) return text.slice(0, index) + ELLIPSIS
    count += 1
  }
  return text
}
