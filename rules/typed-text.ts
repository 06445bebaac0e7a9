/** What readers type, cleaned before it is checked, sent and stored (product §5 asks for the values), by server and web. */
import { halfWidthDigits } from './width.ts'

/** Hyphens and dashes of every keyboard, the sound mark ー among them, spaces of either width, brackets and dots. */
const TEL_SEPARATORS = /[-‐‑‒–—―−ー－ｰ\s()（）.．・]/g

/** A letter or digit of any script that is seen: some letters, like U+3164, are blank. */
export const LETTER = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** A telephone number in half-width digits, without what is written between them. A text with anything else in it is only trimmed. */
export function cleanTel(text: string): string {
  const typed = halfWidthDigits(text.trim())
  const digits = typed.replace(TEL_SEPARATORS, '')
  return /^[0-9]+$/.test(digits) ? digits : typed
}

/** An email address without spaces around it and with half-width letters, digits and signs: ＠ becomes @. */
export function cleanEmail(text: string): string {
  return halfWidth(text.trim())
}

/** Full-width forms (U+FF01 to U+FF5E) become ASCII. */
function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (character) => character.normalize('NFKC'))
}
