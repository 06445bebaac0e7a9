/** Links that articles may have, for the sanitiser and the editor. */
import { LINK_ADDRESS_MAX } from '@yukan/rules/limits.ts'
import { safeReturnPath } from '@yukan/rules/site/safe-path.ts'
import { readWebAddress } from '@yukan/rules/site/web-address.ts'

const REL_WORDS = ['nofollow', 'sponsored', 'ugc', 'noreferrer']

export interface Link {
  href: string
  /** Whether its target is another site. */
  isOutside: boolean
}

/** A valid link: http or https without a password, a mail address, or a path of the site. Null for any other text. */
export function readLink(text: string): Link | null {
  // As browsers read an attribute: line ends and tabs inside an address do not count.
  const href = text.trim().replaceAll(/[\t\n\r]/g, '')
  if (href.length > LINK_ADDRESS_MAX) return null
  if (href.startsWith('/')) return safeReturnPath(href) === href ? { href, isOutside: false } : null
  if (/^mailto:[^\s<>"'?&:/\\]+@[a-z0-9.-]+$/i.test(href)) return { href, isOutside: false }
  const url = readWebAddress(href)
  return url === null ? null : { href: url.href, isOutside: true }
}

/** The words of a link's `rel` that an author may choose, in their order. */
export function readRel(text: string): string {
  const words = text.toLowerCase().split(/\s+/)
  return REL_WORDS.filter((word) => words.includes(word)).join(' ')
}

/** The `rel` of a link in HTML: the author's words, and `noopener` if its target is another site. */
export function renderRel(link: Link, rel: string): string {
  return [...(rel === '' ? [] : [rel]), ...(link.isOutside ? ['noopener'] : [])].join(' ')
}
