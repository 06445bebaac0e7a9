/** Short-lived signatures for the files of limited pages (decision 019), given only to readers who may see the page. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Opening } from '@yukan/rules/membership/openings.ts'
import { SIGNATURE_LIFETIME, SIGNATURE_STEP } from '@yukan/rules/lifetimes.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'

function signature(secret: Buffer, folder: string, expires: number, opening: string): Buffer {
  return createHmac('sha256', secret)
    .update(`${folder}\n${expires}${opening === '' ? '' : `\n${opening}`}`)
    .digest()
}

export interface SignedFolder {
  /** Query string of every address in the folder. */
  query: string
  expiresAt: Date
}

/**
 * Signs a folder of the store: every file in it can be fetched with the query for 30 to 40 minutes. `opening`: for a reader who may only because of
 * it; the query says so, and ends with it.
 */
export function signFolder(secret: Buffer, folder: string, opening: Pick<Opening, 'id' | 'endsAt'> | null, now: Date): SignedFolder {
  const usual = Math.ceil((now.getTime() + SIGNATURE_LIFETIME) / SIGNATURE_STEP) * SIGNATURE_STEP
  const expires = Math.floor(Math.min(usual, opening?.endsAt.getTime() ?? Infinity) / SECOND)
  const id = opening === null ? '' : String(opening.id)
  const signed = signature(secret, folder, expires, id).toString('base64url')
  const query = `expires=${expires}${id === '' ? '' : `&opening=${id}`}&signature=${signed}`
  return { query, expiresAt: new Date(expires * SECOND) }
}

export interface SignedQuery {
  expires?: string
  signature?: string
  /** Id of the opening that the signature depends on. */
  opening?: string
}

/** Whether a signature is valid for this folder and has not expired. Whether its opening still runs is for the caller to find. */
export function isSignedFor(secret: Buffer, folder: string, query: SignedQuery, now: Date): boolean {
  if (query.expires === undefined || query.signature === undefined || !/^\d{1,12}$/.test(query.expires)) return false
  const expires = Number(query.expires)
  if (expires * SECOND <= now.getTime()) return false
  const given = Buffer.from(query.signature, 'base64url')
  const expected = signature(secret, folder, expires, query.opening ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
