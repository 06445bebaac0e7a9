/**
 * Sanitises the HTML of articles (product §3 Article). Only the elements and attributes named here remain; they contain plain text only, so
 * that every parser reads the result alike.
 */
import sanitizeHtml from 'sanitize-html'
import { safeReturnPath } from '@yukan/rules/safe-path.ts'

/** Characters (UTF-16 units) of the longest body and the longest standfirst. */
export const CONTENT_HTML_MAX = 200_000
export const DESCRIPTION_HTML_MAX = 4_000

const CONTENT_TAGS = 'p h2 h3 strong em ul ol li blockquote br a table thead tbody tr th td ruby rt rp'.split(' ')
const DESCRIPTION_TAGS = ['p', 'br', 'strong', 'em', 'ruby', 'rt', 'rp']
/** Dropped with their content, which is not the article's text or not parsed as HTML. */
const DROPPED_WHOLE = (
  'script style template title noscript noembed noframes iframe object svg math ' +
  'textarea select option xmp plaintext audio video canvas'
).split(' ')
/** Replacements of elements that editors' programs write. */
const RENAMED: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }
const REL_WORDS = ['nofollow', 'sponsored', 'ugc', 'noreferrer']
const ADDRESS_LENGTH = 2_000
const NESTING_LIMIT = 12
const LONGEST_SETTLING = 8
const NO_TAG = 'span'

interface Link {
  href: string
  isOutside: boolean
}

/** A valid link: http or https without a password, a mail address, or a path of the site. */
function readLink(text: string): Link | null {
  const href = text.trim()
  if (href.length > ADDRESS_LENGTH) return null
  if (href.startsWith('/')) return safeReturnPath(href) === href ? { href, isOutside: false } : null
  if (/^mailto:[^\s<>"'?&:/\\]+@[a-z0-9.-]+$/i.test(href)) return { href, isOutside: false }
  if (!/^https?:\/\/[^/\\]/i.test(href) || !URL.canParse(href)) return null
  const url = new URL(href)
  const isPlain = (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
  return isPlain ? { href: url.href, isOutside: true } : null
}

function toLink(_tag: string, attributes: Readonly<Record<string, string>>): { tagName: string; attribs: Record<string, string> } {
  const link = readLink(attributes['href'] ?? '')
  if (link === null) return { tagName: NO_TAG, attribs: {} }
  const words = (attributes['rel'] ?? '').toLowerCase().split(/\s+/)
  const rel = [...REL_WORDS.filter((word) => words.includes(word)), ...(link.isOutside ? ['noopener'] : [])].join(' ')
  return { tagName: 'a', attribs: { href: link.href, ...(rel === '' ? {} : { rel }) } }
}

const renames = Object.fromEntries(Object.entries(RENAMED).map(([from, to]) => [from, () => ({ tagName: to, attribs: {} })] as const))

function pass(html: string, tags: readonly string[]): string {
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href', 'rel'], th: [{ name: 'scope', values: ['col', 'row', 'colgroup', 'rowgroup'] }] },
    allowedClasses: {},
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: DROPPED_WHOLE,
    nestingLimit: NESTING_LIMIT,
    parseStyleAttributes: false,
    transformTags: { ...renames, a: toLink },
    exclusiveFilter: ({ tag, text }) => tag === 'p' && text.trim() === '',
  }).trim()
}

/** Paragraphs of text as a pass renders them: entities where text needs them, `<br />`, nothing else. Both patterns take linear time. */
const PARAGRAPHS = /^(?:<p>[^<>&\p{Cc}]*(?:(?:&(?:amp|lt|gt);|<br \/>|[\n\t])[^<>&\p{Cc}]*)*<\/p>)*$/u
const EMPTY_PARAGRAPH = /<p>(?:\s|<br \/>)*<\/p>/

/** Whether HTML is what a pass would make of it, which most imported articles are: parsing takes a hundred times longer. */
function isPlain(html: string): boolean {
  return html.isWellFormed() && PARAGRAPHS.test(html) && !EMPTY_PARAGRAPH.test(html)
}

/** Repeats until nothing changes, since dropping an element can join its neighbours to new markup. */
function sanitise(html: string, tags: readonly string[]): string {
  if (isPlain(html)) return html
  // PostgreSQL rejects NUL; other control characters and unpaired surrogates are invisible.
  let before = html.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '')
  for (let round = 0; round < LONGEST_SETTLING; round++) {
    const after = pass(before, tags)
    if (after === before || isPlain(after)) return after
    before = after
  }
  return before
}

function assertLength(html: string, longest: number): void {
  if (html.length > longest) throw new RangeError(`HTML of ${html.length} characters; at most ${longest} are taken`)
}

/** Sanitises a body (decision 028). Throws RangeError above `CONTENT_HTML_MAX`. */
export function sanitiseContent(html: string): string {
  assertLength(html, CONTENT_HTML_MAX)
  return sanitise(html, CONTENT_TAGS)
}

/** Sanitises a standfirst. Throws RangeError above `DESCRIPTION_HTML_MAX`. */
export function sanitiseDescription(html: string): string {
  assertLength(html, DESCRIPTION_HTML_MAX)
  return sanitise(html, DESCRIPTION_TAGS)
}
