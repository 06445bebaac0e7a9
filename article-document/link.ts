/** Links that articles may have, for the sanitiser and the editor. */
import { safeReturnPath } from '@yukan/rules/safe-path.ts'

const ADDRESS_MAX = 2_000
const REL_WORDS = ['nofollow', 'sponsored', 'ugc', 'noreferrer']

export interface Link {
  href: string
  /** Whether it leads to another site. */
  isOutside: boolean
}

/** A valid link: http or https without a password, a mail address, or a path of the site. Null for any other text. */
export function readLink(text: string): Link | null {
  const href = text.trim()
  if (href.length > ADDRESS_MAX) return null
  if (href.startsWith('/')) return safeReturnPath(href) === href ? { href, isOutside: false } : null
  if (/^mailto:[^\s<>"'?&:/\\]+@[a-z0-9.-]+$/i.test(href)) return { href, isOutside: false }
  if (!/^https?:\/\/[^/\\]/i.test(href) || !URL.canParse(href)) return null
  const url = new URL(href)
  const isPlain = (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
  return isPlain ? { href: url.href, isOutside: true } : null
}

/** The words of a link's `rel` that an author may choose, in their order. */
export function readRel(text: string): string {
  const words = text.toLowerCase().split(/\s+/)
  return REL_WORDS.filter((word) => words.includes(word)).join(' ')
}

/** The `rel` of a link in HTML: the author's words, and `noopener` where it leads to another site. */
export function renderRel(link: Link, rel: string): string {
  return [...(rel === '' ? [] : [rel]), ...(link.isOutside ? ['noopener'] : [])].join(' ')
}
