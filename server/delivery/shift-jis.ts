/** Encodes text as Shift_JIS (Windows variant of the WHATWG standard), which the agents' programs read. */

/** Replaces characters that Shift_JIS lacks. */
const GETA = '〓'
/** Characters that Shift_JIS has at another code point. */
const ALIKE: Readonly<Record<string, string>> = { '〜': '～', '−': '－', '—': '―', '‖': '∥', '¥': '￥', '‾': '￣' }

let table: Map<string, readonly number[]> | undefined

function makeTable(): Map<string, readonly number[]> {
  const decoder = new TextDecoder('shift_jis')
  const made = new Map<string, readonly number[]>()
  const add = (bytes: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    const isOne = [...text].length === 1 && text !== '\ufffd' && !(text >= '\ue000' && text <= '\uf8ff')
    if (isOne && !made.has(text)) made.set(text, bytes)
  }
  for (let byte = 0; byte < 0x100; byte++) add([byte])
  // NEC's copies of IBM's characters (0xed, 0xee) are decoded only.
  for (let lead = 0x81; lead <= 0xfc; lead++)
    if (lead !== 0xed && lead !== 0xee) for (let trail = 0x40; trail <= 0xfc; trail++) add([lead, trail])
  return made
}

/** The bytes of a text, and the characters that were replaced by 〓. */
export function toShiftJis(text: string): { bytes: Buffer; lacking: string[] } {
  table ??= makeTable()
  const bytes: number[] = []
  const lacking = new Set<string>()
  for (const character of text) {
    const found = table.get(character) ?? table.get(ALIKE[character] ?? '')
    if (found === undefined) lacking.add(character)
    bytes.push(...(found ?? table.get(GETA) ?? []))
  }
  return { bytes: Buffer.from(bytes), lacking: [...lacking] }
}
