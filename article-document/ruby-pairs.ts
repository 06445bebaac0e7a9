/** Reads the content of a `ruby` element: bases and readings by turns, in `rb` and `rtc` or without. */
import { textBelow } from './html-tree.ts'
import type { HtmlNode } from './html-tree.ts'

export interface RubyPair {
  base: string
  /** Null for a base without a reading. */
  reading: string | null
}

/** Bases that follow one another, and the readings after them. */
interface Group {
  bases: string[]
  readings: string[]
  /** Readings in containers: of each container its parts. */
  containers: string[][]
}

/** The brackets that browsers without ruby show around a reading. */
const isParenthesis = (name: string) => name === 'rp'
const partsOf = (name: string) => (nodes: readonly HtmlNode[]) =>
  nodes.flatMap((node) => (typeof node !== 'string' && node.name === name ? [textBelow(node.children, isParenthesis)] : []))
const readingsOf = partsOf('rt')

class Groups {
  readonly all: Group[] = []
  /** Whether text continues the last base, since it is in no `rb`. */
  #isOpen = false

  read(nodes: readonly HtmlNode[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#addBase(node, false)
      else if (node.name === 'rt') this.#last().readings.push(textBelow(node.children, isParenthesis))
      else if (node.name === 'rtc') this.#addContainer(node.children)
      else if (node.name === 'rbc') this.read(node.children)
      else if (node.name === 'rb') {
        this.#isOpen = false
        this.#readBase(node.children)
        this.#isOpen = false
      } else if (!isParenthesis(node.name)) this.#addBase(textBelow([node], isParenthesis), false)
    }
  }

  /** An `rb` whose end tag was left out has the readings within. */
  #readBase(nodes: readonly HtmlNode[]): void {
    const end = nodes.findIndex((node) => typeof node !== 'string' && /^(?:rb|rt|rtc)$/.test(node.name))
    this.#addBase(textBelow(end === -1 ? nodes : nodes.slice(0, end), isParenthesis), true)
    if (end !== -1) this.read(nodes.slice(end))
  }

  #addContainer(nodes: readonly HtmlNode[]): void {
    const parts = readingsOf(nodes)
    this.#last().containers.push(parts.length === 0 ? [textBelow(nodes, isParenthesis)] : parts)
  }

  #addBase(text: string, isElement: boolean): void {
    const before = this.all.at(-1)
    const isGroupOpen = before !== undefined && before.readings.length === 0 && before.containers.length === 0
    // Spaces and line ends between the elements of a ruby show nothing.
    if (text.trim() === '' && !(isGroupOpen && this.#isOpen)) return
    const group = this.#last(!isGroupOpen)
    if (this.#isOpen && !isElement && isGroupOpen) group.bases.push((group.bases.pop() ?? '') + text)
    else group.bases.push(text)
    this.#isOpen = !isElement
  }

  #last(isNew = false): Group {
    const last = this.all.at(-1)
    if (last !== undefined && !isNew) return last
    const group: Group = { bases: [], readings: [], containers: [] }
    this.all.push(group)
    return group
  }
}

/** Pairs each base with its reading if there are as many of both; otherwise all bases with all readings. */
function pairsOf(bases: readonly string[], readings: readonly string[]): RubyPair[] {
  if (bases.length === readings.length) return bases.map((base, index) => ({ base, reading: readings[index] ?? null }))
  if (readings.length === 0) return bases.map((base) => ({ base, reading: null }))
  return [{ base: bases.join(''), reading: readings.join('') }]
}

/** The pairs of a ruby in their order, and readings of a second kind, which an article has no place for. */
export function readRubyPairs(children: readonly HtmlNode[]): { pairs: RubyPair[]; second: string } {
  const groups = new Groups()
  groups.read(children)
  const pairs: RubyPair[] = []
  const second: string[] = []
  for (const { bases, readings, containers } of groups.all) {
    const [first = [], ...others] = readings.length > 0 ? [readings, ...containers] : containers
    pairs.push(...pairsOf(bases, first))
    second.push(...others.map((parts) => parts.join('')))
  }
  return {
    pairs,
    second: second
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .join('・'),
  }
}
