import { kanaReading } from '@yukan/rules/articles/spoken-sentences.ts'
import type { SpokenSentence, TextRun } from '@yukan/rules/articles/spoken-sentences.ts'

/** The text of a region: its runs, and the node of each. */
export interface RegionText {
  runs: TextRun[]
  nodes: Text[]
}

const BLOCKS = 'p, h1, h2, h3, h4, li, td, th, blockquote, dt, dd, section, div'

/** The reading of a base: the ruby's next `rt`. If the base has several nodes, the first one has it. */
function readingOf(node: Text, ruby: Element): string | null {
  let base: Node = node
  while (base.parentNode !== ruby && base.parentNode !== null) base = base.parentNode
  let next = base.nextSibling
  while (next !== null && next.nodeName !== 'RT') next = next.nextSibling
  const reading = kanaReading(next?.textContent ?? '')
  if (reading === null) return null
  const isFirst = base.previousSibling === null || base.previousSibling.nodeName === 'RT' || base.previousSibling.nodeName === 'RP'
  return isFirst && node === firstText(base) ? reading : ''
}

function firstText(node: Node): Node | null {
  return node.nodeType === Node.TEXT_NODE ? node : document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode()
}

/** The spoken text of a region: readings of rubies are not separate text; elements with `data-unspoken` are left out. */
export function readRegion(region: Element): RegionText {
  const text: RegionText = { runs: [], nodes: [] }
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
  let block: Element | null = null
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof Text) || parent === null || parent.closest('rt, rp, [data-unspoken]') !== null) continue
    const own = parent.closest(BLOCKS)
    const ruby = parent.closest('ruby')
    text.runs.push({ text: node.data, reading: ruby === null ? null : readingOf(node, ruby), isBlockStart: own !== block })
    text.nodes.push(node)
    block = own
  }
  return text
}

/** The position of a sentence on the page. */
export function rangesOf({ parts }: SpokenSentence, { nodes }: RegionText): Range[] {
  return parts.flatMap(({ run, from, to }) => {
    const node = nodes[run]
    if (node === undefined || !node.isConnected) return []
    const range = document.createRange()
    range.setStart(node, Math.min(from, node.length))
    range.setEnd(node, Math.min(to, node.length))
    return [range]
  })
}
