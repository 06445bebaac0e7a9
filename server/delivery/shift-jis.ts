/** Encodes text as Shift_JIS, which the agents' programs read. */
import { shiftJisBytes } from '@yukan/rules/text/shift-jis.ts'

/** Replaces characters that Shift_JIS lacks. */
const GETA = '〓'

/** The bytes of a text, with 〓 for each character that Shift_JIS lacks. */
export function toShiftJis(text: string): Buffer {
  const bytes: number[] = []
  for (const character of text) bytes.push(...(shiftJisBytes(character) ?? shiftJisBytes(GETA) ?? []))
  return Buffer.from(bytes)
}
