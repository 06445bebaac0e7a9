/** Short-lived signed addresses of limited pages' files (design §7): given only to whoever may see the page. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const SECOND = 1000
/** A reader turns pages for so long before the list is asked for again. */
const VALID_FOR = 30 * 60 * SECOND

function signature(secret: Buffer, name: string, expires: number): Buffer {
  return createHmac('sha256', secret).update(`${name}\n${expires}`).digest()
}

/** The address of a file with its end and signature. `name` is the file's name in the store. */
export function signedAddress(secret: Buffer, filesUrl: string, name: string, now: Date): string {
  const expires = Math.floor((now.getTime() + VALID_FOR) / SECOND)
  return `${filesUrl}/${name}?expires=${expires}&signature=${signature(secret, name, expires).toString('base64url')}`
}

/** Whether a signature is ours for this file and has not run out. */
export function isSignedFor(secret: Buffer, name: string, query: { expires?: string; signature?: string }, now: Date): boolean {
  if (query.expires === undefined || query.signature === undefined || !/^\d{1,12}$/.test(query.expires)) return false
  const expires = Number(query.expires)
  if (expires * SECOND <= now.getTime()) return false
  const given = Buffer.from(query.signature, 'base64url')
  const expected = signature(secret, name, expires)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
