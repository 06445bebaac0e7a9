/** Validation of typed or imported addresses, shared by settings, links, breaking news, life entries, legal texts and articles. */
import { safeReturnPath } from './safe-path.ts'

/** Line ends, tabs and backslashes, which browsers drop or read as slashes; and halves of characters. */
const MISLEADING = /[\\\p{Cc}\p{Cs}\u2028\u2029]/u
/** Characters that end an attribute or separate words: never valid in a typed address. */
const UNTYPED = /[\s"<>]/u

/** The address of another site: http or https, with a host and nothing before it. Null for any other text. */
export function readWebAddress(text: string): URL | null {
  if (MISLEADING.test(text)) return null
  const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? []
  // `https://bank.example@evil.example/` shows one host and opens another, even if the name before the host is empty.
  if (authority === undefined || authority.includes('@')) return null
  return URL.canParse(text) ? new URL(text) : null
}

/** Whether a typed text is, literally, the https address of another site. */
export function isWebAddress(text: string): boolean {
  return text.startsWith('https://') && !UNTYPED.test(text) && readWebAddress(text) !== null
}

/** Whether a typed text is a page of this site: a path that no browser reads as another host. */
export function isOwnPath(text: string): boolean {
  return text.startsWith('/') && !UNTYPED.test(text) && safeReturnPath(text) === text
}

/** Whether a typed text may be linked: the https address of another site, or a page of this one. */
export function isLinkAddress(text: string): boolean {
  return isWebAddress(text) || isOwnPath(text)
}

/** Whether a text is an https origin that a policy may name: `https://cdn.example.jp`, optionally with a port, and nothing after it. */
export function isWebOrigin(text: string): boolean {
  // A host may contain `;` and `,`, which would begin another directive.
  return /^https:\/\/[a-z0-9.:-]+$/.test(text) && isWebAddress(text) && new URL(text).origin === text
}
