/** Makes what was copied elsewhere (word processors, web pages, plain text) fit for an article. */
import { Fragment, Slice } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { cleanLine, cleanLines } from './clean-text.ts'
import { linesToInline, parseBlocks, toStandfirst } from './from-html.ts'
import { readCopiedHtml } from './pasted-html.ts'
import { notationToInline } from './ruby.ts'
import { isBlank, schema } from './schema.ts'
import type { Part } from './schema.ts'

const { nodes: types } = schema
const INDENT = '\u3000'

/** What the clipboard has; `html` is null where it has plain text only. */
export interface Clipboard {
  html: string | null
  text: string
}

const isBreak = (node: Node) => node.type === types.hard_break

/** The inline nodes between two or more line breaks in a row, which web pages use for paragraphs. */
function splitAtEmptyLines(inline: readonly Node[]): Node[][] {
  const groups: Node[][] = [[]]
  inline.forEach((node, index) => {
    const isEmptyLine = isBreak(node) && [inline[index - 1], inline[index + 1]].some((other) => other === undefined || isBreak(other))
    if (!isEmptyLine) groups.at(-1)?.push(node)
    else if (groups.at(-1)?.length !== 0) groups.push([])
  })
  return groups.filter((group) => group.some((node) => node.textContent.trim() !== ''))
}

function withRuby(inline: readonly Node[]): Node[] {
  return inline.flatMap((node) => (node.isText ? notationToInline(node.text ?? '', node.marks) : [node]))
}

/** Without the wide spaces that indent a paragraph elsewhere: here the page indents it. */
function withoutIndent([first, ...others]: readonly Node[]): Node[] {
  if (first === undefined) return []
  const text = first.isText ? (first.text ?? '').replace(/^[\s\u3000]+/, '') : null
  if (text === null) return [first, ...others]
  return text === '' ? withoutIndent(others) : [schema.text(text, first.marks), ...others]
}

function splitTextblock(block: Node): Node[] {
  const isParagraph = block.type === types.paragraph && !isBlank(block)
  const groups = isParagraph ? splitAtEmptyLines(block.children).map(withoutIndent) : [block.children]
  return groups.map((group) => block.copy(Fragment.fromArray(withRuby(group))))
}

function readNotation(block: Node): Node[] {
  if (block.isTextblock) return splitTextblock(block)
  return [block.copy(Fragment.fromArray(block.children.flatMap(readNotation)))]
}

/** Paragraphs of plain text: an empty line, or a line that begins with a wide space, begins one. */
function textToBlocks(text: string): Node[] {
  const paragraphs: string[][] = [[]]
  for (const line of cleanLines(text)) {
    if (line.trim() === '' || line.startsWith(INDENT)) paragraphs.push([])
    if (line.trim() !== '') paragraphs.at(-1)?.push(line.trim())
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      const inline = lines.flatMap((line, index) => [...(index === 0 ? [] : [types.hard_break.create()]), ...notationToInline(line)])
      return types.paragraph.create(null, Fragment.fromArray(inline))
    })
}

/** The blocks that are pasted into a body. */
export function pastedBlocks({ html, text }: Clipboard): Node[] {
  const blocks = html === null ? [] : parseBlocks(readCopiedHtml(html)).flatMap(readNotation)
  return blocks.length === 0 ? textToBlocks(text) : blocks
}

/** What replaces the selection in a part of the document; empty if there is no text. */
export function pastedSlice(clipboard: Clipboard, part: Part): Slice {
  if (part === 'title') return new Slice(Fragment.fromArray(notationToInline(cleanLine(clipboard.text))), 0, 0)
  if (part === 'info') return new Slice(Fragment.fromArray(linesToInline(clipboard.text.trim())), 0, 0)
  const blocks = pastedBlocks(clipboard)
  return Slice.maxOpen(Fragment.fromArray(part === 'standfirst' ? toStandfirst(blocks) : blocks), false)
}
