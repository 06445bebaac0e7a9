/** The return path after login (product §2 "the return path remembered", §3 loginRef): only ever a path of our own. */

import { BANK_ROLE } from './words.ts'

const HOME = '/'
const PATH_MAX = 2000

/**
 * A path of our own site, or `/` for everything else. Refused are whole addresses, `//host` and `/\host`, an empty step inside
 * the path (`/.//host` ends as `//host`), backslashes, and whitespace or control characters, which browsers remove before
 * parsing. Query and hash are kept.
 */
export function safeReturnPath(text: string | null): string {
  if (text === null || text.length > PATH_MAX) return HOME
  if (!text.startsWith('/') || /[\s\\\p{Cc}\p{Cs}]/u.test(text)) return HOME
  const path = /^[^?#]*/.exec(text)?.[0] ?? ''
  return path.includes('//') ? HOME : text
}

/**
 * "After login go to the remembered page or /; role 7 returning to a subscription page goes to /" (product §4). Never back to the login itself.
 * `role` is the member's, `remembered` the value of `loginRef`.
 */
export function pathAfterLogin(remembered: string, role: number): string {
  const path = safeReturnPath(remembered)
  if (/^\/login(?=[/?#]|$)/.test(path)) return HOME
  return role === BANK_ROLE && /^\/(?:edit\/subscription|subscriptions)(?=[/?#]|$)/.test(path) ? HOME : path
}
