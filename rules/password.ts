/** Accepted passwords (product §5: 8 characters or more; common ones are refused from a list). */
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { normalizeEmail } from './email.ts'
import { PASSWORD_MIN } from './form-fields.ts'

/** Keyboard rows and sequences that are easy to guess. */
const ROWS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn']

/** A password as it is hashed and compared (NFKC), so that full-width letters do not prevent a login. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

/** Whether it has the length required by product §5. */
export function isLongEnough(password: string): boolean {
  return [...normalizePassword(password)].length >= PASSWORD_MIN
}

/** Whether it is easy to guess: listed, one repeated piece, a keyboard row, or the address itself. */
export function isTooCommon(password: string, email: string): boolean {
  const plain = normalizePassword(password).toLowerCase()
  const bare = plain.replace(/[^\p{L}]+$/u, '')
  if (COMMON_PASSWORDS.has(plain) || (bare.length >= 4 && COMMON_PASSWORDS.has(bare))) return true
  if (/^(.{1,4})\1+$/u.test(plain)) return true
  if (ROWS.some((row) => row.includes(plain) || [...row].toReversed().join('').includes(plain))) return true
  const address = normalizeEmail(email)
  return plain === address || plain === address.slice(0, address.lastIndexOf('@'))
}
