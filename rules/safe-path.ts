/** The return path after login (spec §2 "the return path remembered", §3 loginRef): only ever a path of our own. */

const HOME = '/'
/** No address of ours is longer. */
const PATH_MAX = 2000

/**
 * A path of our own site, or `/` for everything else. Refused are whole addresses, `//host` and `/\host`, an empty step inside
 * the path (`/.//host` ends as `//host`), backslashes, and whitespace or control characters, which browsers drop before
 * they read the address. Query and hash are kept.
 */
export function safeReturnPath(text: string | null): string {
  if (text === null || text.length > PATH_MAX) return HOME
  if (!text.startsWith('/') || /[\s\\\p{Cc}\p{Cs}]/u.test(text)) return HOME
  const path = /^[^?#]*/.exec(text)?.[0] ?? ''
  return path.includes('//') ? HOME : text
}
