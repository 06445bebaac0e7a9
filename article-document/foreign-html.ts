/** Reads HTML that other programs wrote, when pasting and importing: deleted text and comments are left out (decision 110). */
import { DROPPED_WHOLE } from './allow-list.ts'
import { parseBlocks, toStandfirst } from './from-html.ts'
import { parseHtml } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { spreadCells } from './joined-cells.ts'
import { schema } from './schema.ts'
import { renderBlocks } from './to-html.ts'

/** Elements that are dropped with their content, which is no text of the page. */
const DROPPED = new Set([...DROPPED_WHOLE, ...'head meta link input button img picture xml'.split(' ')])
const DELETED = new Set(['del', 's', 'strike'])
/** Word: the list of comments, a comment, and the mark in the text. */
const COMMENT_STYLE = /mso-element:\s*comment|mso-special-character:\s*comment/i
const COMMENT_CLASS = /(?:^|\s)(?:Mso(?:Comment|Del)|mso(?:comanchor|comtxt|comoff|Del)\b)/i

/** The value of a property in a style attribute, in lower case; empty without one. */
export function styleOf({ attributes }: HtmlElement, property: string): string {
  const declarations = (attributes['style'] ?? '').toLowerCase().split(';')
  const found = declarations.map((each) => each.split(':')).find(([name]) => name?.trim() === property)
  return found?.slice(1).join(':').trim() ?? ''
}

function isStruckThrough(element: HtmlElement): boolean {
  if (DELETED.has(element.name)) return true
  return ['text-decoration', 'text-decoration-line'].some((property) => styleOf(element, property).includes('line-through'))
}

/** Whether the first element within is a link to the mark of a comment, as in each comment of a document of Google. */
function beginsWithCommentLink({ children }: HtmlElement): boolean {
  const first = children.find((node) => typeof node !== 'string' || node.trim() !== '')
  if (first === undefined || typeof first === 'string') return false
  return first.name === 'a'
    ? /^#cmnt_ref\d/.test(first.attributes['href'] ?? '')
    : ['p', 'span'].includes(first.name) && beginsWithCommentLink(first)
}

function isComment(element: HtmlElement): boolean {
  const { name, attributes } = element
  if (COMMENT_STYLE.test(attributes['style'] ?? '') || COMMENT_CLASS.test(attributes['class'] ?? '')) return true
  if (name === 'a') return /^#cmnt\d/.test(attributes['href'] ?? '')
  return ['div', 'p'].includes(name) && beginsWithCommentLink(element)
}

/** The nodes without comments of word processors and without deleted text. `onDeleted` is called for each deletion. */
export function withoutRemarks(nodes: readonly HtmlNode[], onDeleted: () => void = () => undefined): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node]
    if (isComment(node)) return []
    if (!isStruckThrough(node)) return [{ ...node, children: withoutRemarks(node.children, onDeleted) }]
    onDeleted()
    return []
  })
}

/** Preformatted text shows its line ends. */
function breakLines(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node !== 'string') return [{ ...node, children: breakLines(node.children) }]
    return node.split(/\r?\n/).flatMap((line, index) => (index === 0 ? [line] : [{ name: 'br', attributes: {}, children: [] }, line]))
  })
}

function readNode(node: HtmlNode): HtmlNode[] {
  if (typeof node === 'string') return [node]
  if (DROPPED.has(node.name) || /^[wmv]:/.test(node.name)) return []
  const children = (node.name === 'pre' ? breakLines(node.children) : node.children).flatMap(readNode)
  const element = { ...node, children }
  return [node.name === 'table' ? spreadCells(element) : element]
}

/** The nodes as `from-html.ts` reads them: text of the page only, tables with one cell in each place. */
export function readForeignNodes(nodes: readonly HtmlNode[]): HtmlNode[] {
  return withoutRemarks(nodes).flatMap(readNode)
}

function blocksOf(html: string) {
  return parseBlocks(readForeignNodes(parseHtml(html)))
}

/** Foreign HTML as the HTML of a body, the same that the desk makes of it when it is pasted. */
export function foreignBody(html: string): string {
  return renderBlocks(schema.nodes.body.create(null, blocksOf(html)))
}

/** Foreign HTML as the HTML of a standfirst. */
export function foreignStandfirst(html: string): string {
  return renderBlocks(schema.nodes.standfirst.create(null, toStandfirst(blocksOf(html))))
}
