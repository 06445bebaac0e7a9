/** Lists of Microsoft Word, which are paragraphs with a level in their style, as lists of HTML. */
import { textBelow } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

const LEVEL = /mso-list:\s*\S+\s+level(\d)/i
const MARKER = /mso-list:\s*ignore/i
/** The marker of a numbered item: 1. ① （一） a) iv. */
const NUMBER = /^\s*[（(]?(?:[0-9０-９]+|[a-zａ-ｚ]|[ivxlc]+|[一二三四五六七八九十]+|[アイウエオイロハニホ])[.．、)）]|^\s*[①-⑳]/iu

const isMarker = ({ attributes }: HtmlElement) => MARKER.test(attributes['style'] ?? '')

function levelOf(node: HtmlNode): number | null {
  if (typeof node === 'string' || isMarker(node)) return null
  const level = LEVEL.exec(node.attributes['style'] ?? '')?.[1]
  return level === undefined ? null : Math.max(1, Number(level))
}

/** The item's text before its first letter: a bullet or a number. */
function markerText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return ''
      return isMarker(node) ? textBelow([node]) : markerText(node.children)
    })
    .join('')
}

function withoutMarker(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node]
    return isMarker(node) ? [] : [{ ...node, children: withoutMarker(node.children) }]
  })
}

/** Adds an item below the lists that are open; `open` has one list for each level. */
function addItem(open: HtmlElement[], level: number, paragraph: HtmlElement): HtmlElement | null {
  const name = NUMBER.test(markerText(paragraph.children)) ? 'ol' : 'ul'
  const item: HtmlElement = { name: 'li', attributes: {}, children: withoutMarker(paragraph.children) }
  open.length = Math.min(open.length, level)
  const current = open.at(-1)
  if (current !== undefined && open.length === level) {
    current.children.push(item)
    return null
  }
  const list: HtmlElement = { name, attributes: {}, children: [item] }
  open.push(list)
  const parent = current?.children.at(-1)
  if (parent === undefined || typeof parent === 'string') return list
  parent.children.push(list)
  return null
}

/** Replaces each run of list paragraphs by a list, nested by their levels. Other nodes stay. */
export function nestListParagraphs(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = []
  let open: HtmlElement[] = []
  for (const node of nodes) {
    const level = levelOf(node)
    if (level !== null && typeof node !== 'string') {
      const list = addItem(open, level, node)
      if (list !== null) result.push(list)
    } else {
      if (typeof node !== 'string' || node.trim() !== '') open = []
      result.push(node)
    }
  }
  return result
}
