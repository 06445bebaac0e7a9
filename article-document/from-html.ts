/** Parses stored HTML to a document, without a browser. No text is lost: what the schema does not have is reduced to paragraphs. */
import { Fragment } from 'prosemirror-model'
import type { Mark, MarkType, Node, NodeType } from 'prosemirror-model'
import { BLOCK_DEPTH_MAX, HEADER_SCOPES } from './allow-list.ts'
import { cleanLine, cleanLines } from './clean-text.ts'
import { parseHtml } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { InlineRun } from './inline-run.ts'
import { readLink, readRel } from './link.ts'
import { onTheLine } from './raised-text.ts'
import { readRubyPairs } from './ruby-pairs.ts'
import { schema } from './schema.ts'
import type { ArticleTexts } from './to-html.ts'

const { nodes: types, marks: markTypes } = schema

const MARKS: ReadonlyMap<string, MarkType> = new Map([
  ['strong', markTypes.strong],
  ['b', markTypes.strong],
  ['em', markTypes.em],
  ['i', markTypes.em],
])
/** Elements that begin and end a paragraph. */
const PARAGRAPHS = new Set(
  'p div section article header footer main aside nav figure figcaption address pre hr dl dt dd li tr td th tbody thead tfoot caption details summary form fieldset center'.split(
    ' ',
  ),
)
const HEADINGS: ReadonlyMap<string, number> = new Map([
  ['h1', 2],
  ['h2', 2],
  ['h3', 3],
  ['h4', 3],
  ['h5', 3],
  ['h6', 3],
])
const TABLE_DEPTH = 4
/** Places of a table: rows are made equally long, and a body of 200,000 characters could have millions. */
const TABLE_PLACES_MAX = 20_000
const LIST_DEPTH = 2

interface Place {
  /** Elements around the block. */
  depth: number
  marks: readonly Mark[]
}

/** The blocks of one container, in their order. */
class BlockReader {
  readonly blocks: Node[] = []
  readonly #run = new InlineRun()

  read(nodes: readonly HtmlNode[], place: Place): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#run.addText(node, place.marks)
      else this.#readElement(node, place)
    }
  }

  /** Ends the paragraph that is being read. */
  endParagraph(): void {
    const inline = this.#run.take()
    if (inline.length > 0) this.blocks.push(types.paragraph.create(null, Fragment.fromArray(inline)))
  }

  #readElement(element: HtmlElement, place: Place): void {
    const { name, children } = element
    const mark = readMark(element)
    if (mark !== null) this.read(children, { ...place, marks: mark.addToSet(place.marks) })
    else if (name === 'br') this.#run.addNode(types.hard_break.create(null, null, place.marks))
    else if (name === 'ruby') this.#readRuby(children, place.marks)
    else if (name === 'sup' || name === 'sub') this.read(onTheLine(name, children), place)
    else this.#readBlock(element, place)
  }

  #readBlock(element: HtmlElement, place: Place): void {
    const { name, children } = element
    const level = HEADINGS.get(name)
    if (level !== undefined) this.#add(readBlocks(children, place).map((block) => toHeading(block, level)))
    else if (name === 'ul' || name === 'ol') this.#add(readList(element, place))
    else if (name === 'blockquote') this.#add(readQuotation(element, place))
    else if (name === 'table') this.#add(readTable(element, place))
    else if (PARAGRAPHS.has(name)) this.#add(readBlocks(children, place))
    else this.read(children, place)
  }

  #add(blocks: readonly Node[]): void {
    this.endParagraph()
    this.blocks.push(...blocks)
  }

  /** A ruby may hold several bases with readings; a base without a reading, and a reading without a base, are text. */
  #readRuby(children: readonly HtmlNode[], marks: readonly Mark[]): void {
    const { pairs, second } = readRubyPairs(children)
    for (const { base, reading } of pairs) {
      if (reading === null) this.#run.addText(base, marks)
      else this.#addRuby(base, reading, marks)
    }
    if (second !== '') this.#run.addText(`（${second}）`, marks)
  }

  #addRuby(base: string, reading: string, marks: readonly Mark[]): void {
    const [text, rt] = [cleanLine(base), cleanLine(reading)]
    if (text !== '' && rt !== '') this.#run.addNode(types.ruby.create({ base: text, rt }, null, marks))
    else this.#run.addText(text === '' ? reading : base, marks)
  }
}

function readMark({ name, attributes }: HtmlElement): Mark | null {
  if (name !== 'a') return MARKS.get(name)?.create() ?? null
  const link = readLink(attributes['href'] ?? '')
  return link === null ? null : markTypes.link.create({ href: link.href, rel: readRel(attributes['rel'] ?? '') })
}

function readBlocks(nodes: readonly HtmlNode[], place: Place): Node[] {
  const reader = new BlockReader()
  reader.read(nodes, place)
  reader.endParagraph()
  return reader.blocks
}

function toHeading(block: Node, level: number): Node {
  return block.type === types.paragraph ? types.heading.create({ level }, block.content) : block
}

const isTag = (node: HtmlNode, ...names: string[]) => typeof node !== 'string' && names.includes(node.name)

/** The content of each item; content of a list outside its items belongs to the item before it. */
function itemsOf(list: HtmlElement): HtmlNode[][] {
  const items: HtmlNode[][] = []
  for (const child of list.children) {
    if (typeof child !== 'string' && child.name === 'li') items.push([...child.children])
    else if (typeof child !== 'string' || child.trim() !== '') {
      const last = items.at(-1)
      if (last === undefined) items.push([child])
      else last.push(child)
    }
  }
  return items
}

function readList(list: HtmlElement, place: Place): Node[] {
  const depth = place.depth + LIST_DEPTH
  if (depth > BLOCK_DEPTH_MAX) return itemsOf(list).flatMap((item) => readBlocks(item, place))
  const items = itemsOf(list)
    .map((item) => withoutTables(readBlocks(item, { ...place, depth })))
    .filter((blocks) => blocks.length > 0)
    .map((blocks) => types.list_item.create(null, blocks[0]?.type === types.paragraph ? blocks : [types.paragraph.create(), ...blocks]))
  if (items.length === 0) return []
  return [(list.name === 'ul' ? types.bullet_list : types.ordered_list).create(null, items)]
}

function readQuotation(quotation: HtmlElement, place: Place): Node[] {
  const depth = place.depth + 1
  if (depth > BLOCK_DEPTH_MAX) return readBlocks(quotation.children, place)
  const blocks = withoutTables(readBlocks(quotation.children, { ...place, depth }))
  return blocks.length === 0 ? [] : [types.blockquote.create(null, blocks)]
}

/** Tables are allowed in the body only: within other blocks only the content of their cells is kept. */
function withoutTables(blocks: readonly Node[]): Node[] {
  return blocks.flatMap((block) =>
    block.type === types.table ? block.children.flatMap((row) => row.children.flatMap((cell) => cell.children.filter(hasText))) : [block],
  )
}

const hasText = (block: Node) => block.textContent.trim() !== ''

function rowsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    if (node.name === 'tr') return [node]
    return isTag(node, 'thead', 'tbody', 'tfoot') ? rowsOf(node.children) : []
  })
}

function readCell(cell: HtmlElement, place: Place): Node {
  const blocks = withoutTables(readBlocks(cell.children, place))
  const content = blocks.length === 0 ? [types.paragraph.create()] : blocks
  if (cell.name === 'td') return types.table_cell.create(null, content)
  const scope = cell.attributes['scope']
  return types.table_header.create({ scope: scope !== undefined && HEADER_SCOPES.includes(scope) ? scope : null }, content)
}

function fillRow(cells: readonly Node[], width: number): Node {
  const missing = Array.from({ length: width - cells.length }, () => types.table_cell.create(null, types.paragraph.create()))
  return types.table_row.create(null, [...cells, ...missing])
}

/** A table with rows of one length; its content outside of cells follows it. One that is too large becomes its cells' blocks. */
function readTable(table: HtmlElement, place: Place): Node[] {
  const depth = place.depth + TABLE_DEPTH
  if (depth > BLOCK_DEPTH_MAX) return readBlocks(table.children, place)
  const rows = rowsOf(table.children)
    .map((row) =>
      row.children.flatMap((node) => (typeof node !== 'string' && isTag(node, 'td', 'th') ? [readCell(node, { ...place, depth })] : [])),
    )
    .filter((cells) => cells.length > 0)
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0)
  const rest = readBlocks(restOf(table.children), place)
  if (rows.length * width > TABLE_PLACES_MAX) return [...rows.flat().flatMap((cell) => cell.children), ...rest].filter(hasText)
  if (rows.length === 0) return rest
  return [
    types.table.create(
      null,
      rows.map((cells) => fillRow(cells, width)),
    ),
    ...rest,
  ].filter(hasText)
}

/** Content of a table outside its cells. */
function restOf(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (isTag(node, 'thead', 'tbody', 'tfoot') && typeof node !== 'string') return restOf(node.children)
    return isTag(node, 'tr') && typeof node !== 'string' ? node.children.filter((child) => !isTag(child, 'td', 'th')) : [node]
  })
}

/** The blocks of a body's HTML; empty if it has no text. */
export function parseBlocks(html: readonly HtmlNode[] | string): Node[] {
  return readBlocks(typeof html === 'string' ? parseHtml(html) : html, { depth: 0, marks: [] })
}

function textblocksOf(blocks: readonly Node[]): Node[] {
  return blocks.flatMap((block) => (block.isTextblock ? [block] : textblocksOf(block.children)))
}

function withoutLinks(inline: readonly Node[]): Node[] {
  return inline.map((node) => node.mark(node.marks.filter((mark) => mark.type !== markTypes.link)))
}

/** The blocks as paragraphs of a standfirst: without links, titles and structure. */
export function toStandfirst(blocks: readonly Node[]): Node[] {
  return textblocksOf(blocks).map((block) => types.standfirst_paragraph.create(null, Fragment.fromArray(withoutLinks(block.children))))
}

/** Plain text with a line break for each line's end. */
export function linesToInline(text: string): Node[] {
  return cleanLines(text).flatMap((line, index) => [
    ...(index === 0 ? [] : [types.hard_break.create()]),
    ...(line === '' ? [] : [schema.text(line)]),
  ])
}

function fill(type: NodeType, blocks: readonly Node[], paragraph: NodeType): Node {
  return type.create(null, blocks.length === 0 ? [paragraph.create()] : [...blocks])
}

/** The document of stored texts, valid in every case. `title` and `info` are plain text. */
export function parseArticle({ title, description, content, info }: ArticleTexts): Node {
  const line = cleanLine(title)
  const doc = types.doc.create(null, [
    types.title.create(null, line === '' ? [] : [schema.text(line)]),
    fill(types.standfirst, toStandfirst(parseBlocks(description)), types.standfirst_paragraph),
    fill(types.body, parseBlocks(content), types.paragraph),
    types.info.create(null, linesToInline(info.trim())),
  ])
  doc.check()
  return doc
}

/** A document without any text. */
export function emptyArticle(): Node {
  return parseArticle({ title: '', description: '', content: '', info: '' })
}
