/** Accepted passwords (product §5: 8 characters or more; common ones are refused from a list). */
import { PASSWORD_MIN } from '../limits.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { normalizeEmail } from '../text/email.ts'

/** Keyboard rows and sequences that are easy to guess, each followed by the next key or row. */
const ROWS = [
  '0123456789'.repeat(13),
  'abcdefghijklmnopqrstuvwxyz'.repeat(5),
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
]

/** Longest piece, in characters, whose repetition is a weak password. */
const SHORT_PIECE = 8

/** The unit that a text consists of repetitions of; the text itself if it does not repeat. */
function repeatedPiece(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text
}

function isListed(text: string): boolean {
  const bare = text.replace(/[^\p{L}]+$/u, '')
  return COMMON_PASSWORDS.has(text) || (bare.length >= 4 && COMMON_PASSWORDS.has(bare))
}

/** Normalises a password (NFKC) before it is hashed or compared: full-width letters do not prevent a login. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

/** Whether it has the length required by product §5. */
export function isLongEnough(password: string): boolean {
  return [...normalizePassword(password)].length >= PASSWORD_MIN
}

/** Whether it is easy to guess: listed, also several times, a repeated piece, a keyboard row, or the address itself. */
export function isTooCommon(password: string, email: string): boolean {
  const plain = normalizePassword(password).toLowerCase()
  const piece = repeatedPiece(plain)
  if (isListed(plain) || isListed(piece)) return true
  if (piece !== plain && piece.length <= SHORT_PIECE) return true
  if (ROWS.some((row) => row.includes(plain) || [...row].toReversed().join('').includes(plain))) return true
  const address = normalizeEmail(email)
  return plain === address || plain === address.slice(0, address.lastIndexOf('@'))
}
