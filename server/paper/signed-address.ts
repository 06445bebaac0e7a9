/** Short-lived signatures for the files of limited pages (decision 019), given only to readers who may see the page. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { SIGNATURE_LIFETIME, SIGNATURE_STEP } from '@yukan/rules/lifetimes.ts'
import { SECOND } from '@yukan/rules/tokyo-time.ts'

function signature(secret: Buffer, folder: string, expires: number): Buffer {
  return createHmac('sha256', secret).update(`${folder}\n${expires}`).digest()
}

export interface SignedFolder {
  /** Query string of every address in the folder. */
  query: string
  expiresAt: Date
}

/** Signs a folder of the store: every file in it can be fetched with the query for 30 to 40 minutes. */
export function signFolder(secret: Buffer, folder: string, now: Date): SignedFolder {
  const end = Math.ceil((now.getTime() + SIGNATURE_LIFETIME) / SIGNATURE_STEP) * SIGNATURE_STEP
  const expires = end / SECOND
  return { query: `expires=${expires}&signature=${signature(secret, folder, expires).toString('base64url')}`, expiresAt: new Date(end) }
}

/** Whether a signature is valid for this folder and has not expired. */
export function isSignedFor(secret: Buffer, folder: string, query: { expires?: string; signature?: string }, now: Date): boolean {
  if (query.expires === undefined || query.signature === undefined || !/^\d{1,12}$/.test(query.expires)) return false
  const expires = Number(query.expires)
  if (expires * SECOND <= now.getTime()) return false
  const given = Buffer.from(query.signature, 'base64url')
  const expected = signature(secret, folder, expires)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
