import { hash } from 'node:crypto'

/** SHA-256 of a token, key or cookie, the only form in which one is stored. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
