/** Paths of the newspaper's former website, and what they may redirect to (decision 052). */
import { OLD_ADDRESS_MAX } from '../limits.ts'
import { parseCsv } from '../text/csv.ts'
import { safeReturnPath } from './safe-path.ts'

/** Why a line cannot be added. */
export type OldAddressProblem = 'columns' | 'path' | 'target' | 'same' | 'twice' | 'quote'

export interface OldAddress {
  path: string
  target: string
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Addresses of WordPress without words: its home page with the number of an article or a page, and nothing else that names one. */
const NUMBERED = /^(?:\/(?:index\.php)?)?\?(?:[^#]*&)?(p|page_id)=(\d{1,19})(?:[&#]|$)/
/** Query parameters that track the source of a visit and do not select the page. */
const TRACKING =
  /^(?:utm(?:_.*)?|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|yclid|msclkid|twclid|ttclid|igsh(?:id)?|li_fat_id|mc_[ce]id|_g[al]|_hs(?:enc|mi)|ref_src|openexternalbrowser)$/i
/** Query parameters of which every combination is looked up. */
const COMBINED_MAX = 5
/** Suffixes that WordPress appends to the address of a post: pages, feeds, AMP, and endpoints for programs. */
const OF_POST = /\/(?:amp|embed|trackback|feed(?:\/(?:rss2?|rdf|atom))?|(?:page\/|comment-page-)?\d{1,3})$/

/** `/?p=12` for the home page with the number of an article of WordPress; null for every other address. */
function numberedOldPath(text: string): string | null {
  const [, name, number] = NUMBERED.exec(text) ?? []
  return number === undefined ? null : `/?${name}=${number}`
}

/** Decoded, except characters with a meaning in a query; text in another encoding is kept as it is. */
function normaliseQueryText(text: string): string {
  const plain = decoded(text.replaceAll('+', ' '))
  if (plain === null || !plain.isWellFormed()) return text.replaceAll(/%[0-9a-f]{2}/gi, (sign) => sign.toUpperCase())
  return plain.normalize('NFC').replaceAll(/[%&=+#?/\\\s\p{Cc}]/gu, encodeURIComponent)
}

/** The parameters of a query in one order and spelling, without empty and tracking ones. */
function parametersOf(query: string): { name: string; text: string }[] {
  const read = query.split('&').flatMap((part) => {
    const [, name = '', , value = ''] = /^([^=]*)(=(.*))?$/s.exec(part) ?? []
    const isEmpty = name === '' || (part.includes('=') && value === '')
    if (isEmpty || TRACKING.test(name)) return []
    const [key, text] = [normaliseQueryText(name), normaliseQueryText(value)]
    return [{ name: key, text: text === '' ? key : `${key}=${text}` }]
  })
  return [...new Map(read.map((each) => [each.text, each])).values()].toSorted((a, b) => (a.text < b.text ? -1 : 1))
}

interface OldLocation {
  /** Empty for the home page. */
  path: string
  parameters: { name: string; text: string }[]
}

/** An address, decoded and without host, hash and a slash at its end, so all spellings become one. Null if it is not a path. */
function readLocation(withoutHost: string): OldLocation | null {
  const [address = ''] = withoutHost.split('#', 1)
  const mark = address.indexOf('?')
  const written = mark === -1 ? address : address.slice(0, mark)
  const plain = written.startsWith('/') || written === '' ? decoded(written) : null
  if (plain === null || !plain.isWellFormed() || /[\\\p{Cc}]/u.test(plain)) return null
  const path = plain
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/[/\s]+$/u, '')
  const parameters = mark === -1 ? [] : parametersOf(address.slice(mark + 1))
  return { path: path === '/index.php' && parameters.length > 0 ? '' : path, parameters }
}

function keyOf(path: string, parameters: readonly { text: string }[]): string | null {
  const key = parameters.length === 0 ? path : `${path === '' ? '/' : path}?${parameters.map(({ text }) => text).join('&')}`
  return key === '' || key.length > OLD_ADDRESS_MAX ? null : key
}

const withoutHost = (text: string) => text.trim().replace(/^https?:\/\/[^/?#\\]*/i, '')

/**
 * The stored path of an old address: without host and hash, decoded and without a trailing slash. The query is kept, in one
 * order and without tracking parameters: on some sites articles differ only by it. For WordPress's numeric addresses the
 * number is kept. Null if it is not a path, for the home page, and for more than `OLD_ADDRESS_MAX` characters.
 */
export function normaliseOldPath(text: string): string | null {
  const address = withoutHost(text)
  const numbered = numberedOldPath(address)
  if (numbered !== null) return numbered
  const location = readLocation(address)
  return location === null ? null : keyOf(location.path, location.parameters)
}

/** All combinations of a few parameters, the larger first; if there are many only all of them, each alone, and none. */
function combinationsOf<T>(items: readonly T[]): T[][] {
  if (items.length > COMBINED_MAX) return [[...items], ...items.map((item) => [item]), []]
  const all = items.reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]])
  return all.toSorted((a, b) => b.length - a.length)
}

/** Where the address of a reader is looked up. */
export interface OldPathCandidates {
  /** Candidate stored paths, the best first: parameters that are not part of any stored path do not matter. */
  paths: string[]
  /** The kept path of the post whose page, feed or small page it may be: for addresses of articles only. */
  post: string | null
}

/** The kept paths that an address of a reader may mean. */
export function oldPathCandidates(text: string): OldPathCandidates {
  const address = withoutHost(text)
  const numbered = numberedOldPath(address)
  if (numbered !== null) return { paths: [numbered], post: null }
  const location = readLocation(address)
  if (location === null) return { paths: [], post: null }
  const { path, parameters } = location
  const paths = combinationsOf(parameters).flatMap((some) => keyOf(path, some) ?? [])
  const post = OF_POST.test(path) ? keyOf(path.replace(OF_POST, ''), []) : null
  return { paths, post }
}

/** Whether the home page is requested with a parameter that is not in `known`, which may be the address of an article of the former website. */
export function isHomeOfOldArticle(text: string, known: readonly string[]): boolean {
  const address = withoutHost(text)
  if (numberedOldPath(address) !== null) return true
  if (!/^\/?\?/.test(address)) return false
  return readLocation(address)?.parameters.some(({ name }) => !known.includes(name)) === true
}

/** A kept path as an address whose decoding is the path. */
function encodeOldPath(path: string): string {
  return path.replaceAll('%', '%25').replaceAll('?', '%3F').replaceAll('#', '%23')
}

/** Whether a path is one that `normaliseOldPath` returns. */
export function isOldPath(path: string): boolean {
  return normaliseOldPath(encodeOldPath(path)) === path
}

/** Whether old addresses may redirect there: a path of this site, never another host. */
export function isOwnAddress(target: string): boolean {
  return target !== '' && target.length <= OLD_ADDRESS_MAX && target.isWellFormed() && safeReturnPath(target) === target
}

/** Parses an old address of two columns, or returns why it is invalid. */
export function readOldAddress(columns: readonly string[]): OldAddress | OldAddressProblem {
  const [from, to, ...more] = columns.map((column) => column.trim())
  if (from === undefined || to === undefined || more.length > 0) return 'columns'
  const path = normaliseOldPath(from)
  if (path === null) return 'path'
  if (!isOwnAddress(to)) return 'target'
  return normaliseOldPath(to) === path ? 'same' : { path, target: to }
}

export interface ReadAddresses {
  addresses: OldAddress[]
  problems: { line: number; problem: OldAddressProblem }[]
}

/** The old addresses of a CSV, or of cells copied from a spreadsheet: the former address and the path of ours, a pair a line. */
export function readOldAddresses(text: string): ReadAddresses {
  const { rows, openQuote } = parseCsv(text, text.includes('\t') ? '\t' : ',')
  if (openQuote !== null) return { addresses: [], problems: [{ line: openQuote, problem: 'quote' }] }
  const read: ReadAddresses = { addresses: [], problems: [] }
  const seen = new Set<string>()
  for (const { line, cells } of rows) {
    const address = readOldAddress(cells)
    const problem = typeof address === 'string' ? address : seen.has(address.path) ? 'twice' : null
    if (problem !== null) read.problems.push({ line, problem })
    else if (typeof address !== 'string') {
      read.addresses.push(address)
      seen.add(address.path)
    }
  }
  return read
}

const quote = (cell: string) => (/[",\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A line that `readOldAddresses` reads as the address. */
export function formatOldAddress({ path, target }: OldAddress): string {
  return `${quote(encodeOldPath(path))},${quote(target)}`
}
