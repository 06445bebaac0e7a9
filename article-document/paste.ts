/** Converts pasted content (word processors, web pages, plain text) to what an article allows. */
import { Fragment, Slice } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { cleanLine, cleanLines, joinLines } from './clean-text.ts'
import { linesToInline, parseBlocks, toStandfirst } from './from-html.ts'
import { readCopiedHtml } from './pasted-html.ts'
import { notationToInline } from './ruby.ts'
import { isBlank, schema } from './schema.ts'
import type { Part } from './schema.ts'

const { nodes: types } = schema
const INDENT = '\u3000'

/** The content of the clipboard; `html` is null if it has plain text only. */
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

/** The rules of line breaking leave so much of a wrapped line empty, in wide characters. */
const RAGGED_MAX = 2
/** Narrower lines than this, in wide characters, are no running text. */
const WRAPPED_WIDTH_MIN = 10
const WRAPPED_LINES_MIN = 3
/** Running text, unlike a list, has a comma or the end of a sentence within a line. */
const RUNNING = /[、。]./
const FULL_STOP = /[。．！？!?]$/
/** Parents in which each line is a separate paragraph: a quotation. */
const PARAGRAPH_END = /[。．！？!?」』）)]$/

/** The width of a line in wide characters. */
function widthOf(line: string): number {
  return [...line].reduce((sum, character) => sum + (/[\x20-\x7e\uff61-\uff9f]/.test(character) ? 0.5 : 1), 0)
}

/** Whether a line was ended by a program that wraps text, such as for mails, and not by its writer. */
function wrapping(lines: readonly string[]): (line: string) => boolean {
  const least = Math.max(...lines.map(widthOf)) - RAGGED_MAX
  const isFull = (line: string) => widthOf(line) >= least && !FULL_STOP.test(line)
  const full = lines.filter(isFull)
  const isWrapped =
    least + RAGGED_MAX >= WRAPPED_WIDTH_MIN &&
    full.length >= WRAPPED_LINES_MIN &&
    full.length * 2 >= lines.length &&
    lines.some((line) => RUNNING.test(line))
  return isWrapped ? isFull : () => false
}

/**
 * Splits plain text into paragraphs. An empty line, or a line that begins with a wide space, begins one. Without any of these each line is one; among them the
 * line after the end of a sentence is one, and other lines are kept as lines. Lines of text that a program has wrapped are joined.
 */
function textToBlocks(text: string): Node[] {
  const lines = cleanLines(text.trimEnd().replace(/^\s*\n/, ''))
  const hasMarks = lines.some((line) => line.trim() === '' || line.startsWith(INDENT))
  const wraps = wrapping(lines.map((line) => line.trim()).filter((line) => line !== ''))
  const paragraphs: string[][] = []
  let before = ''
  for (const raw of lines) {
    const line = raw.trim()
    const paragraph = paragraphs.at(-1)
    if (paragraph === undefined || before === '' || raw.startsWith(INDENT)) paragraphs.push([line])
    else if (wraps(before)) paragraph.push(joinLines(`${paragraph.pop() ?? ''}\n${line}`))
    else if (!hasMarks || PARAGRAPH_END.test(before)) paragraphs.push([line])
    else paragraph.push(line)
    before = line
  }
  return paragraphs
    .map((each) => each.filter((line) => line !== ''))
    .filter((each) => each.length > 0)
    .map((each) => {
      const inline = each.flatMap((line, index) => [...(index === 0 ? [] : [types.hard_break.create()]), ...notationToInline(line)])
      return types.paragraph.create(null, Fragment.fromArray(inline))
    })
}

/** The blocks that are pasted into a body. */
export function pastedBlocks({ html, text }: Clipboard): Node[] {
  const blocks = html === null ? [] : parseBlocks(readCopiedHtml(html)).flatMap(readNotation)
  return blocks.length === 0 ? textToBlocks(text) : blocks
}

/** The slice that replaces the selection in a part of the document; empty if there is no text. */
export function pastedSlice(clipboard: Clipboard, part: Part): Slice {
  if (part === 'title') return new Slice(Fragment.fromArray(notationToInline(cleanLine(clipboard.text))), 0, 0)
  if (part === 'info') return new Slice(Fragment.fromArray(linesToInline(clipboard.text.trim())), 0, 0)
  const blocks = pastedBlocks(clipboard)
  return Slice.maxOpen(Fragment.fromArray(part === 'standfirst' ? toStandfirst(blocks) : blocks), false)
}
