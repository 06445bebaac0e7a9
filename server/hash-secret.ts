import { createHash } from 'node:crypto'

/** SHA-256 of a token, key or cookie, the only form in which one is stored. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
