/** Tree of learned strings by their UTF-16 units (decision 005), in one flat hash table: as many maps of JavaScript would be three times slower to search. */

/** Numbers of a slot: the parent's node, the unit, the node, and the node's number. */
const WIDTH = 4
const FIRST_SLOTS = 64
/** The table is doubled when more of its slots than these are used. */
const MAX_LOAD = 0.5
const [SPREAD, MIX] = [0x9e3779b1, 0x85ebca6b]
const ROOT = 0

export class PhraseTree {
  #slots = new Int32Array(WIDTH * FIRST_SLOTS)
  #shift = Math.clz32(FIRST_SLOTS) + 1
  #nodes = 0
  /** For each node the last text in which it was found. */
  #lastText = new Int32Array(0)
  #text = 0

  /** The learned strings with their numbers, which are not 0. Every part of a learned string is a learned string too. */
  constructor(phrases: Iterable<readonly [phrase: string, gram: number]>) {
    for (const [phrase, gram] of phrases) this.#add(phrase, gram)
    this.#lastText = new Int32Array(this.#nodes + 1)
  }

  get isEmpty(): boolean {
    return this.#nodes === 0
  }

  #add(phrase: string, gram: number): void {
    let node = ROOT
    let slot = 0
    for (let at = 0; at < phrase.length; at++) {
      if (this.#nodes >= (MAX_LOAD * this.#slots.length) / WIDTH) this.#grow()
      const unit = phrase.charCodeAt(at)
      slot = this.#slotOf(node, unit)
      if (this.#slots[slot + 2] === 0) this.#slots.set([node, unit, ++this.#nodes, 0], slot)
      node = this.#slots[slot + 2] ?? ROOT
    }
    if (node !== ROOT) this.#slots[slot + 3] = gram
  }

  #grow(): void {
    const old = this.#slots
    this.#slots = new Int32Array(2 * old.length)
    this.#shift--
    for (let from = 0; from < old.length; from += WIDTH) {
      const [parent = 0, unit = 0, node = 0, gram = 0] = old.subarray(from, from + WIDTH)
      if (node !== 0) this.#slots.set([parent, unit, node, gram], this.#slotOf(parent, unit))
    }
  }

  /** The slot of a node's child, or the free one for it. */
  #slotOf(parent: number, unit: number): number {
    const slots = this.#slots
    let slot = WIDTH * (Math.imul(Math.imul(parent, SPREAD) ^ unit, MIX) >>> this.#shift)
    while (slots[slot + 2] !== 0 && (slots[slot] !== parent || slots[slot + 1] !== unit)) slot = (slot + WIDTH) & (slots.length - 1)
    return slot
  }

  /** Length of the longest learned string at each place of a text, below 2 if none. Calls `found` once for each string of at least `shortest` units. */
  search(text: string, shortest: number, found: (gram: number) => void): Uint8Array {
    const lengths = new Uint8Array(text.length + 1)
    const slots = this.#slots
    this.#text++
    for (let start = 0; start < text.length; start++) {
      let node = ROOT
      let end = start
      for (; end < text.length; end++) {
        const slot = this.#slotOf(node, text.charCodeAt(end))
        const child = slots[slot + 2] ?? ROOT
        if (child === ROOT) break
        node = child
        if (end + 1 - start < shortest || this.#lastText[node] === this.#text) continue
        this.#lastText[node] = this.#text
        found(slots[slot + 3] ?? 0)
      }
      lengths[start] = end - start
    }
    return lengths
  }
}
