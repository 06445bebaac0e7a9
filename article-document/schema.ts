/**
 * The document of an article for ProseMirror: title, standfirst, body and info. What the sanitiser would remove cannot exist in it.
 * Shared by the server, which applies steps, and by the editor.
 */
import { Schema } from 'prosemirror-model'
import type { AttributeSpec, MarkSpec, Node, NodeSpec } from 'prosemirror-model'
import { HEADER_SCOPES } from './allow-list.ts'
import { isCleanText } from './clean-text.ts'
import { readLink, readRel } from './link.ts'

/** A document or a part of one, for folders that have nothing else of ProseMirror. */
export type { Node as DocumentNode } from 'prosemirror-model'

/** The parts of a document, in their order. */
export const PARTS = ['title', 'standfirst', 'body', 'info'] as const
export type Part = (typeof PARTS)[number]

/** An attribute that holds only what `isValid` accepts; anything else makes the document invalid. */
function checked(name: string, isValid: (value: unknown) => boolean): AttributeSpec {
  return {
    validate: (value: unknown) => {
      if (!isValid(value)) throw new RangeError(`invalid ${name}`)
    },
  }
}

/** An attribute with a fixed value, which the table commands expect. */
function fixed(name: string, only: unknown): AttributeSpec {
  return { default: only, ...checked(name, (value) => value === only) }
}

/** Whether the text can be the base or the reading of a ruby. */
export function isRubyText(text: unknown): boolean {
  return typeof text === 'string' && text !== '' && text.trim() === text && isCleanText(text)
}

const part = (name: Part, content: string): NodeSpec => ({
  content,
  isolating: true,
  defining: true,
  parseDOM: [{ tag: `div[data-part="${name}"]` }],
  toDOM: () => ['div', { 'data-part': name }, 0],
})

const ruby: NodeSpec = {
  inline: true,
  group: 'inline',
  atom: true,
  attrs: { base: checked('ruby base', isRubyText), rt: checked('ruby reading', isRubyText) },
  leafText: (node) => String(node.attrs['base']),
  parseDOM: [
    {
      tag: 'ruby',
      getAttrs: (element) => {
        const reading = element.querySelector('rt')?.textContent.trim() ?? ''
        const base = [...element.childNodes].filter(({ nodeName }) => nodeName !== 'RT' && nodeName !== 'RP')
        const text = base.map(({ textContent }) => textContent ?? '').join('')
        return isRubyText(text) && isRubyText(reading) ? { base: text, rt: reading } : false
      },
    },
    { tag: 'rt, rp', ignore: true },
  ],
  toDOM: (node) => ['ruby', String(node.attrs['base']), ['rt', String(node.attrs['rt'])]],
}

const cellAttributes = { colspan: fixed('colspan', 1), rowspan: fixed('rowspan', 1), colwidth: fixed('colwidth', null) }
const scope: AttributeSpec = {
  default: null,
  ...checked('scope', (value) => value === null || (typeof value === 'string' && HEADER_SCOPES.includes(value))),
}

const tables = {
  table: {
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_row: { content: '(table_cell | table_header)+', tableRole: 'row', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
  table_cell: {
    content: 'flow+',
    tableRole: 'cell',
    isolating: true,
    attrs: cellAttributes,
    parseDOM: [{ tag: 'td' }],
    toDOM: () => ['td', 0],
  },
  table_header: {
    content: 'flow+',
    tableRole: 'header_cell',
    isolating: true,
    attrs: { ...cellAttributes, scope },
    parseDOM: [
      {
        tag: 'th',
        getAttrs: (element) => {
          const value = element.getAttribute('scope')
          return { scope: value !== null && HEADER_SCOPES.includes(value) ? value : null }
        },
      },
    ],
    toDOM: (node) => ['th', node.attrs['scope'] === null ? {} : { scope: String(node.attrs['scope']) }, 0],
  },
} satisfies Record<string, NodeSpec>

const nodes = {
  doc: { content: PARTS.join(' ') },
  title: { ...part('title', '(text | ruby)*'), marks: '' },
  standfirst: part('standfirst', 'standfirst_paragraph+'),
  // `flow` is allowed within items, quotations and cells; tables only in the body.
  body: part('body', '(flow | table)+'),
  info: { ...part('info', '(text | hard_break)*'), marks: '' },
  paragraph: { content: 'inline*', group: 'flow', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  standfirst_paragraph: {
    content: 'inline*',
    marks: 'strong em',
    parseDOM: [{ tag: 'p', context: 'standfirst/' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    content: 'inline*',
    group: 'flow',
    defining: true,
    attrs: { level: { default: 2, ...checked('heading level', (level) => level === 2 || level === 3) } },
    parseDOM: [
      { tag: 'h2', attrs: { level: 2 } },
      { tag: 'h3', attrs: { level: 3 } },
    ],
    toDOM: (node) => [`h${node.attrs['level']}`, 0],
  },
  bullet_list: { content: 'list_item+', group: 'flow', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: { content: 'list_item+', group: 'flow', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  list_item: { content: 'paragraph flow*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  blockquote: { content: 'flow+', group: 'flow', defining: true, parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', 0] },
  ...tables,
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    leafText: () => '\n',
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  ruby,
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    inclusive: false,
    attrs: {
      href: checked('link', (href) => typeof href === 'string' && readLink(href)?.href === href),
      rel: { default: '', ...checked('rel', (rel) => typeof rel === 'string' && readRel(rel) === rel) },
    },
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const link = readLink(element.getAttribute('href') ?? '')
          return link !== null && { href: link.href, rel: readRel(element.getAttribute('rel') ?? '') }
        },
      },
    ],
    toDOM: (mark) => ['a', { href: String(mark.attrs['href']), rel: `${mark.attrs['rel']} noopener`.trim() }, 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
} satisfies Record<string, MarkSpec>

/** The only schema. Link is the outermost mark in HTML, then strong, then em. */
export const schema = new Schema({ nodes, marks })

/** The part of a document, which every document has. */
export function partOf(doc: Node, name: Part): Node {
  return doc.child(PARTS.indexOf(name))
}

/** Whether a node shows nothing: no character but spaces and line breaks, no ruby. */
export function isBlank(node: Node): boolean {
  return node.textContent.trim() === ''
}
