/** Many strings compiled into one tree: a text is read once, whatever their number. */

const UNITS = 0x10000
const ROOT = 0

/** A string of the tree in a text, with all values that were added for it. */
export interface TrieMatch<T> {
  from: number
  to: number
  values: readonly T[]
}

export class WordTrie<T> {
  /** The child of a node by its UTF-16 unit: one flat table, keyed by both. */
  readonly #children = new Map<number, number>()
  readonly #values = new Map<number, T[]>()
  #nodes = 0

  /** Adds a string with a value; the empty string is never found. */
  add(word: string, value: T): void {
    let node = ROOT
    for (let at = 0; at < word.length; at++) {
      const key = node * UNITS + word.charCodeAt(at)
      let child = this.#children.get(key)
      if (child === undefined) {
        child = this.#nodes += 1
        this.#children.set(key, child)
      }
      node = child
    }
    if (node === ROOT) return
    const values = this.#values.get(node)
    if (values === undefined) this.#values.set(node, [value])
    else values.push(value)
  }

  /** Every place of every string, also inside others. */
  search(text: string): TrieMatch<T>[] {
    const found: TrieMatch<T>[] = []
    for (let from = 0; from < text.length; from++) {
      let node: number | undefined = ROOT
      for (let at = from; at < text.length; at++) {
        node = this.#children.get(node * UNITS + text.charCodeAt(at))
        if (node === undefined) break
        const values = this.#values.get(node)
        if (values !== undefined) found.push({ from, to: at + 1, values })
      }
    }
    return found
  }
}
