/** Cleans what readers type before it is checked, sent and stored, on server and web (product §5 defines the values). */
import { halfWidthDigits } from './width.ts'

/** Hyphens and dashes of every keyboard, the sound mark ー among them, spaces of either width, brackets and dots. */
const TEL_SEPARATORS = /[-‐‑‒–—―−ー－ｰ\s()（）.．・]/g

/** Format characters that show nothing, as texts copied from chats and address books have them. Joiners are part of emoji and of some scripts' names. */
const INVISIBLE = /[\p{Cf}--[\u200c\u200d]]/gv

/** Whether a text shows something: not only spaces, line breaks, control characters and characters without a form, such as U+200B and U+3164. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text is blank: spaces of either width, line breaks, tabs, invisible characters. Stops at the first visible character. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

/** A text of one line: line breaks and control characters become a space, invisible format characters go. Empty for a text that shows nothing. */
export function cleanLine(text: string): string {
  if (isBlank(text)) return ''
  return text
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

/** A letter or digit of any script that is seen: some letters, like U+3164, are blank. */
export const LETTER = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** A telephone number in half-width digits, without separators and invisible characters. A text with anything else in it is only trimmed. */
export function cleanTel(text: string): string {
  const typed = halfWidthDigits(text.replace(INVISIBLE, '').trim())
  const digits = typed.replace(TEL_SEPARATORS, '')
  return /^[0-9]+$/.test(digits) ? digits : typed
}

/** An email address without spaces around it, without invisible characters and with half-width letters, digits and signs: ＠ becomes @. */
export function cleanEmail(text: string): string {
  return halfWidth(text.replace(INVISIBLE, '').trim())
}

/** Full-width forms (U+FF01 to U+FF5E) become ASCII. */
function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (character) => character.normalize('NFKC'))
}
