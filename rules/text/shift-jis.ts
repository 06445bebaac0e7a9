/** The characters of Shift_JIS (the WHATWG standard's Windows variant) and their bytes. */

/** Characters that Shift_JIS has at another code point. */
const ALIKE: Readonly<Record<string, string>> = { '〜': '～', '−': '－', '—': '―', '‖': '∥', '¥': '￥', '‾': '￣' }

const LINE_FEED = 0x0a

let table: Map<string, readonly number[]> | undefined

function makeTable(): Map<string, readonly number[]> {
  const decoder = new TextDecoder('shift_jis')
  const made = new Map<string, readonly number[]>()
  const add = (bytes: readonly number[], text: string) => {
    const isOne = [...text].length === 1 && text !== '\ufffd' && !(text >= '\ue000' && text <= '\uf8ff')
    if (isOne && !made.has(text)) made.set(text, bytes)
  }
  for (let byte = 0; byte < 0x100; byte++) add([byte], decoder.decode(Uint8Array.of(byte)))
  // NEC's copies of IBM's characters (0xed, 0xee) are decoded only.
  const pairs: [lead: number, trail: number][] = []
  for (let lead = 0x81; lead <= 0xfc; lead++)
    if (lead !== 0xed && lead !== 0xee) for (let trail = 0x40; trail <= 0xfc; trail++) pairs.push([lead, trail])
  // Decoded at once, each on a line: ten thousand calls would take forty milliseconds.
  const lines = decoder.decode(Uint8Array.from(pairs.flatMap((pair) => [...pair, LINE_FEED]))).split('\n')
  for (const [index, pair] of pairs.entries()) add(pair, lines[index] ?? '')
  return made
}

/** The bytes of a character (one code point); null if Shift_JIS lacks it. */
export function shiftJisBytes(character: string): readonly number[] | null {
  table ??= makeTable()
  return table.get(character) ?? table.get(ALIKE[character] ?? '') ?? null
}
