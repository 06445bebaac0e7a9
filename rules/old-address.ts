/** Paths of the newspaper's former website, and what they may lead to (decision 052). */
import { parseCsv } from './csv.ts'
import { safeReturnPath } from './safe-path.ts'

/** Characters of a path and of what it leads to. */
export const OLD_ADDRESS_MAX = 1000
/** Lines that are added at once. */
export const OLD_ADDRESS_LINES_MAX = 1000

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

/** `/?p=12` for the home page with the number of an article of WordPress; null for every other address. */
export function numberedOldPath(text: string): string | null {
  const [, name, number] = NUMBERED.exec(text) ?? []
  return number === undefined ? null : `/?${name}=${number}`
}

/**
 * The path under which an old address is kept: of an address or path, without host, query and hash, decoded and without a slash at its end, so that its
 * spellings are one; of WordPress's addresses without words their number stays. Null for what is no path, for the home page, and for more than `OLD_ADDRESS_MAX` characters.
 */
export function normaliseOldPath(text: string): string | null {
  const withoutHost = text.trim().replace(/^https?:\/\/[^/?#\\]*/i, '')
  const numbered = numberedOldPath(withoutHost)
  if (numbered !== null) return numbered
  const [path = ''] = withoutHost.split(/[?#]/, 1)
  const plain = path.startsWith('/') ? decoded(path) : null
  if (plain === null || !plain.isWellFormed() || /[\\\p{Cc}]/u.test(plain)) return null
  const normal = plain
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/[/\s]+$/u, '')
  return normal === '' || normal.length > OLD_ADDRESS_MAX ? null : normal
}

/** A kept path as an address whose decoding is the path. */
function encodeOldPath(path: string): string {
  return path.replaceAll('%', '%25').replaceAll('?', '%3F').replaceAll('#', '%23')
}

/** Whether a path is one that `normaliseOldPath` returns. */
export function isOldPath(path: string): boolean {
  return normaliseOldPath(encodeOldPath(path)) === path
}

/** Whether old addresses may lead there: a path of this site, never another host. */
export function isOwnAddress(target: string): boolean {
  return target !== '' && target.length <= OLD_ADDRESS_MAX && target.isWellFormed() && safeReturnPath(target) === target
}

/** An old address of two typed columns, or why it is none. */
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
