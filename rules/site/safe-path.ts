/** The return path after login (product §2 "the return path remembered", §3 loginRef): only a path of our own. */

import { BANK_ROLE } from '../text/words.ts'

const HOME = '/'
const PATH_MAX = 2000

/** A path of our own site with query and hash, or `/` for anything that a browser could read as another host. */
export function safeReturnPath(text: string | null): string {
  if (text === null || text.length > PATH_MAX) return HOME
  if (!text.startsWith('/') || /[\s\\\p{Cc}\p{Cs}]/u.test(text)) return HOME
  const path = /^[^?#]*/.exec(text)?.[0] ?? ''
  return path.includes('//') ? HOME : text
}

/** "After login go to the remembered page or /; role 7 returning to a subscription page goes to /" (product §4). Never the login itself. */
export function pathAfterLogin(remembered: string, role: number): string {
  const path = safeReturnPath(remembered)
  if (/^\/login(?=[/?#]|$)/.test(path)) return HOME
  return role === BANK_ROLE && /^\/(?:edit\/subscription|subscriptions)(?=[/?#]|$)/.test(path) ? HOME : path
}
