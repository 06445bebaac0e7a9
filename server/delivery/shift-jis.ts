/** Encodes text as Shift_JIS, which the agents' programs read. */
import { shiftJisBytes } from '@yukan/rules/shift-jis.ts'

/** Replaces characters that Shift_JIS lacks. */
const GETA = '〓'

/** The bytes of a text, and the characters that were replaced by 〓. */
export function toShiftJis(text: string): { bytes: Buffer; lacking: string[] } {
  const bytes: number[] = []
  const lacking = new Set<string>()
  for (const character of text) {
    const found = shiftJisBytes(character)
    if (found === null) lacking.add(character)
    bytes.push(...(found ?? shiftJisBytes(GETA) ?? []))
  }
  return { bytes: Buffer.from(bytes), lacking: [...lacking] }
}
