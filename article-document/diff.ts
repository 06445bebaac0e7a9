/** The difference of two documents by characters: readings, links, marks and structure too. Made to be rendered on the server. */
import type { Mark, Node } from 'prosemirror-model'
import { diffSequences } from './diff-sequences.ts'
import type { Run } from './diff-sequences.ts'
import { pairBlocks, pairInOrder } from './pair-blocks.ts'
import { PARTS, partOf } from './schema.ts'
import type { Part } from './schema.ts'

/** Text of one kind and look. */
export interface DiffSegment {
  kind: 'same' | 'removed' | 'added'
  /** A line break is `\n`. */
  text: string
  /** The reading of a ruby, whose base is `text`. */
  reading: string | null
  isStrong: boolean
  isEm: boolean
  /** The link's address. */
  href: string | null
}

/** A paragraph, title, heading or another textblock. */
export interface DiffBlock {
  part: Part
  /** `changed`: in both, with another text, look or structure. */
  kind: 'same' | 'removed' | 'added' | 'changed'
  /** The nodes around and including it, such as `bullet_list`, `list_item`, `paragraph`; null if it is not. A `+` follows nodes that began before. */
  before: readonly string[] | null
  after: readonly string[] | null
  segments: DiffSegment[]
}

/** One character, ruby or line break. */
interface Token {
  key: string
  segment: Omit<DiffSegment, 'kind'>
}

interface Block {
  shape: readonly string[]
  tokens: readonly Token[]
  keys: readonly string[]
  key: string
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' })

function lookOf(marks: readonly Mark[]): Pick<DiffSegment, 'isStrong' | 'isEm' | 'href'> {
  const has = (name: string) => marks.some((mark) => mark.type.name === name)
  const href: unknown = marks.find((mark) => mark.type.name === 'link')?.attrs['href']
  return { isStrong: has('strong'), isEm: has('em'), href: typeof href === 'string' ? href : null }
}

function tokensOf(textblock: Node): Token[] {
  return textblock.children.flatMap((node) => {
    const look = lookOf(node.marks)
    const marks = JSON.stringify(node.marks)
    if (!node.isText) {
      const reading = node.type.name === 'ruby' ? String(node.attrs['rt']) : null
      const text = node.textContent
      return [{ key: JSON.stringify([node.type.name, text, reading, marks]), segment: { text, reading, ...look } }]
    }
    return [...segmenter.segment(node.text ?? '')].map(({ segment: text }) => ({
      key: text + marks,
      segment: { text, reading: null, ...look },
    }))
  })
}

function nameOf(node: Node): string {
  const attributes = Object.values(node.attrs).filter((value) => (typeof value === 'string' || typeof value === 'number') && value !== 1)
  return [node.type.name, ...attributes].join(' ')
}

/** Every textblock below a node. Its shape includes the names of its ancestors: two documents with the same blocks are equal. */
function blocksOf(node: Node, around: readonly string[] = []): Block[] {
  if (node.isTextblock) {
    const tokens = tokensOf(node)
    const keys = tokens.map(({ key }) => key)
    const shape = [...around, nameOf(node)]
    return [{ shape, tokens, keys, key: JSON.stringify([shape, keys]) }]
  }
  const own = around.length === 0 && PARTS.some((part) => part === node.type.name) ? [] : [nameOf(node)]
  return node.children.flatMap((child, index) => {
    const outer = index === 0 ? around : around.map((name) => (name.endsWith('+') ? name : `${name}+`))
    return blocksOf(child, [...outer, ...(index === 0 ? own : own.map((name) => `${name}+`))])
  })
}

/** A lone character that stayed between two larger changes makes them hard to read. */
function isNoise(runs: readonly Run[], index: number): boolean {
  const length = (at: number) => {
    const run = runs[at]
    return run === undefined || run.kind === 'same' ? 0 : run.to - run.from
  }
  const [before, after] = [length(index - 1) + length(index - 2), length(index + 1) + length(index + 2)]
  const own = runs[index]
  return own !== undefined && own.kind === 'same' && (own.to - own.from) * 3 < Math.min(before, after)
}

function toSegments(kind: DiffSegment['kind'], tokens: readonly Token[]): DiffSegment[] {
  const segments: DiffSegment[] = []
  for (const { segment } of tokens) {
    const last = segments.at(-1)
    const isLike = last !== undefined && last.isStrong === segment.isStrong && last.isEm === segment.isEm && last.href === segment.href
    if (isLike && last.reading === null && segment.reading === null) last.text += segment.text
    else segments.push({ kind, ...segment })
  }
  return segments
}

/** The segments of a block that is in both documents. */
function compare(a: Block, b: Block): DiffSegment[] {
  const runs = diffSequences(a.keys, b.keys)
  let [removed, added]: [Token[], Token[]] = [[], []]
  let [inA, inB] = [0, 0]
  const segments: DiffSegment[] = []
  const flush = () => {
    segments.push(...toSegments('removed', removed), ...toSegments('added', added))
    ;[removed, added] = [[], []]
  }
  runs.forEach((run, index) => {
    const length = run.to - run.from
    const isKept = run.kind === 'same' && !isNoise(runs, index)
    if (isKept) {
      flush()
      segments.push(...toSegments('same', b.tokens.slice(inB, inB + length)))
    } else {
      if (run.kind !== 'added') removed.push(...a.tokens.slice(inA, inA + length))
      if (run.kind !== 'removed') added.push(...b.tokens.slice(inB, inB + length))
    }
    if (run.kind !== 'added') inA += length
    if (run.kind !== 'removed') inB += length
  })
  flush()
  return segments
}

function toDiffBlock(part: Part, a: Block | null, b: Block | null): DiffBlock {
  const shapes = { before: a?.shape ?? null, after: b?.shape ?? null }
  if (a === null || b === null) {
    const kind = a === null ? 'added' : 'removed'
    return { part, kind, ...shapes, segments: toSegments(kind, (a ?? b)?.tokens ?? []) }
  }
  return { part, kind: a.key === b.key ? 'same' : 'changed', ...shapes, segments: compare(a, b) }
}

/** A text without marks as a block. */
function plainBlock(text: string): Block {
  const look = { reading: null, isStrong: false, isEm: false, href: null }
  const tokens = [...segmenter.segment(text)].map(({ segment }) => ({ key: segment, segment: { text: segment, ...look } }))
  return { shape: [], tokens, keys: tokens.map(({ key }) => key), key: text }
}

/** The difference of two texts without marks, such as captions, by characters. */
export function diffTexts(before: string, after: string): Pick<DiffSegment, 'kind' | 'text'>[] {
  return compare(plainBlock(before), plainBlock(after)).map(({ kind, text }) => ({ kind, text }))
}

/** The blocks of both documents in reading order. Every block is `same` exactly if the documents are equal. */
export function diffDocuments(before: Node, after: Node): DiffBlock[] {
  return PARTS.flatMap((part) => {
    const [a, b] = [blocksOf(partOf(before, part)), blocksOf(partOf(after, part))]
    // Title and info are one textblock each.
    const pairs = part === 'title' || part === 'info' ? pairInOrder(a, b) : pairBlocks(a, b)
    return pairs.map(([left, right]) => toDiffBlock(part, left, right))
  })
}
