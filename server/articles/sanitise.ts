/**
 * Sanitises the HTML of articles (product §3 Article). Only the elements and attributes named here remain; they contain plain text only, so
 * that every parser reads the result alike.
 */
import sanitizeHtml from 'sanitize-html'
import { CONTENT_TAGS, DESCRIPTION_TAGS, DROPPED_WHOLE, HEADER_SCOPES, HTML_DEPTH_MAX } from '@yukan/article-document/allow-list.ts'
import { foreignBody, foreignStandfirst } from '@yukan/article-document/foreign-html.ts'
import { readLink, readRel, renderRel } from '@yukan/article-document/link.ts'
import { CONTENT_HTML_MAX, DESCRIPTION_HTML_MAX } from '@yukan/rules/limits.ts'

/** Replacements of elements that editors' programs write. */
const RENAMED: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }
const LONGEST_SETTLING = 8

/** A link without a usable address keeps no attribute; `withoutBareLinks` removes it. */
function toLink(tagName: string, attributes: Readonly<Record<string, string>>): { tagName: string; attribs: Record<string, string> } {
  const link = readLink(attributes['href'] ?? '')
  if (link === null) return { tagName, attribs: {} }
  const rel = renderRel(link, readRel(attributes['rel'] ?? ''))
  return { tagName, attribs: { href: link.href, ...(rel === '' ? {} : { rel }) } }
}

/** Unwraps links without attributes in the result of a pass. */
function withoutBareLinks(html: string): string {
  const isKept: boolean[] = []
  return html.replaceAll(/<a(?: [^>]*)?>|<\/a>/g, (tag) => {
    if (tag !== '</a>') isKept.push(tag !== '<a>')
    return (tag === '</a>' ? isKept.pop() : isKept.at(-1)) === true ? tag : ''
  })
}

/**
 * The replacements whose element is allowed. A replaced element must not be discarded: sanitize-html would give its name to the end tag of the next
 * element at that depth.
 */
function renamesTo(tags: readonly string[]) {
  const allowed = Object.entries(RENAMED).filter(([, to]) => tags.includes(to))
  return Object.fromEntries(allowed.map(([from, to]) => [from, () => ({ tagName: to, attribs: {} })] as const))
}

function pass(html: string, tags: readonly string[]): string {
  const result = sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href', 'rel'], th: [{ name: 'scope', values: HEADER_SCOPES }] },
    allowedClasses: {},
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: DROPPED_WHOLE,
    nestingLimit: HTML_DEPTH_MAX,
    parseStyleAttributes: false,
    transformTags: { ...renamesTo(tags), a: toLink },
    exclusiveFilter: ({ tag, text }) => tag === 'p' && text.trim() === '',
  })
  return withoutBareLinks(result).trim()
}

/** Paragraphs of text as a pass renders them: entities where text needs them, `<br />`, nothing else. Both patterns take linear time. */
const PARAGRAPHS = /^(?:<p>[^<>&\p{Cc}]*(?:(?:&(?:amp|lt|gt);|<br \/>|[\n\t])[^<>&\p{Cc}]*)*<\/p>)*$/u
const EMPTY_PARAGRAPH = /<p>(?:\s|<br \/>)*<\/p>/

/** Whether a pass would leave the HTML unchanged, as for most imported articles: parsing takes a hundred times longer. */
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

/** Reads the body of an import like pasted content (decision 110), and sanitises it. Throws RangeError above `CONTENT_HTML_MAX`. */
export function importedContent(html: string): string {
  assertLength(html, CONTENT_HTML_MAX)
  return isPlain(html) ? html : sanitise(foreignBody(html), CONTENT_TAGS)
}

/** Reads the standfirst of an import in the same way. Throws RangeError above `DESCRIPTION_HTML_MAX`. */
export function importedDescription(html: string): string {
  assertLength(html, DESCRIPTION_HTML_MAX)
  return isPlain(html) ? html : sanitise(foreignStandfirst(html), DESCRIPTION_TAGS)
}
