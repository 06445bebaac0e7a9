/** Random documents, for property tests. Each is a document that the editor can produce, without blank paragraphs. */
import fc from 'fast-check'
import { Fragment } from 'prosemirror-model'
import type { Mark, Node } from 'prosemirror-model'
import { BLOCK_DEPTH_MAX, HEADER_SCOPES } from '../allow-list.ts'
import { isCleanText } from '../clean-text.ts'
import { isRubyText, schema } from '../schema.ts'

const { nodes: types, marks: markTypes } = schema
type Blocks = fc.Arbitrary<Node>

const CHARACTERS = [
  ...'桐生市織物髙﨑がぎカナー、。「」《》｜|()（）aZ09<>&"\'=;/ \u3000\u00a0\u200b',
  '𠮷',
  '👨‍👩‍👧',
  '&amp;',
  '<br>',
  '</p>',
  '&#x3c;',
  '-->',
]
const character = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...CHARACTERS) },
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)
/** Text that a document may hold. */
export const text: fc.Arbitrary<string> = fc
  .array(character, { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''))
  .filter(isCleanText)

const LINKS = [
  ['/tag/織物/?a=1&b=2#x', ''],
  ['https://www.example.jp/a?b=1&c=%22', 'nofollow sponsored'],
  ['mailto:desk@example.jp', 'noreferrer'],
] as const
const link = fc.constantFrom(...LINKS).map(([href, rel]) => markTypes.link.create({ href, rel }))
const strong = fc.constant(markTypes.strong.create())
const em = fc.constant(markTypes.em.create())

function marksOf(...kinds: fc.Arbitrary<Mark>[]): fc.Arbitrary<Mark[]> {
  return fc.tuple(...kinds.map((kind) => fc.option(kind, { freq: 2 }))).map((marks) => marks.filter((mark) => mark !== null))
}

const ruby = (marks: readonly Mark[]) =>
  fc
    .tuple(text, text)
    .map((texts) => texts.map((each) => each.trim()))
    .filter((texts) => texts.every(isRubyText))
    .map(([base, rt]) => types.ruby.create({ base, rt }, null, marks))

function inline(marks: fc.Arbitrary<Mark[]>, hasBreaks = true, hasRuby = true): fc.Arbitrary<Fragment> {
  const piece = marks.chain((set) =>
    fc.oneof(
      { weight: 4, arbitrary: text.map((each) => schema.text(each, set)) },
      ...(hasRuby ? [{ weight: 1, arbitrary: ruby(set) }] : []),
      ...(hasBreaks ? [{ weight: 1, arbitrary: fc.constant(types.hard_break.create(null, null, set)) }] : []),
    ),
  )
  return fc
    .array(piece, { minLength: 1, maxLength: 5 })
    .filter((nodes) => nodes.some((node) => node.textContent.trim() !== ''))
    .map((nodes) => Fragment.fromArray(nodes))
}

const rich = marksOf(link, strong, em)
const paragraph: Blocks = inline(rich).map((content) => types.paragraph.create(null, content))
const heading: Blocks = fc.tuple(inline(rich), fc.constantFrom(2, 3)).map(([content, level]) => types.heading.create({ level }, content))

const blocks = (block: Blocks, maxLength: number) => fc.array(block, { minLength: 1, maxLength })

function flow(depth: number): Blocks {
  const deeper = (by: number) => flow(depth + by)
  const list = () =>
    fc.tuple(
      fc.constantFrom(types.bullet_list, types.ordered_list),
      fc.array(fc.tuple(paragraph, fc.array(deeper(2), { maxLength: 2 })), { minLength: 1, maxLength: 3 }),
    )
  return fc.oneof(
    { weight: 6, arbitrary: paragraph },
    { weight: 2, arbitrary: heading },
    ...(depth + 2 <= BLOCK_DEPTH_MAX
      ? [
          {
            weight: 1,
            arbitrary: list().map(([type, items]) =>
              type.create(
                null,
                items.map(([first, rest]) => types.list_item.create(null, [first, ...rest])),
              ),
            ),
          },
          { weight: 1, arbitrary: blocks(deeper(1), 2).map((content) => types.blockquote.create(null, content)) },
        ]
      : []),
  )
}

const cellContent = fc.oneof(
  { weight: 4, arbitrary: blocks(flow(4), 2) },
  { weight: 1, arbitrary: fc.constant([types.paragraph.create()]) },
)
const cell: Blocks = fc
  .tuple(cellContent, fc.constantFrom('td', 'th'), fc.constantFrom(null, ...HEADER_SCOPES))
  .map(([content, kind, scope]) => (kind === 'td' ? types.table_cell.create(null, content) : types.table_header.create({ scope }, content)))
const table: Blocks = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([width, height]) => {
    const row = fc.array(cell, { minLength: width, maxLength: width }).map((cells) => types.table_row.create(null, cells))
    return fc.array(row, { minLength: height, maxLength: height }).map((rows) => types.table.create(null, rows))
  })
  .filter((node) => node.textContent.trim() !== '')

const none = fc.constant<Mark[]>([])
const standfirstParagraph = inline(marksOf(strong, em)).map((content) => types.standfirst_paragraph.create(null, content))
/** A title in its stored form: without readings, trimmed. */
const title = text.map((each) => each.trim()).map((each) => types.title.create(null, each === '' ? [] : [schema.text(each)]))
const info = inline(none, true, false)
  .filter((content) => {
    const whole = types.info.create(null, content).textContent
    return whole === whole.trim()
  })
  .map((content) => types.info.create(null, content))

/** A document that stored texts can hold whole. */
export const storedDocument: Blocks = fc
  .tuple(
    title,
    fc.array(standfirstParagraph, { maxLength: 2 }),
    fc.array(fc.oneof({ weight: 5, arbitrary: flow(0) }, { weight: 1, arbitrary: table }), { maxLength: 4 }),
    fc.oneof(info, fc.constant(types.info.create())),
  )
  .map(([head, lead, content, foot]) =>
    types.doc.create(null, [
      head,
      types.standfirst.create(null, lead.length === 0 ? types.standfirst_paragraph.create() : lead),
      types.body.create(null, content.length === 0 ? types.paragraph.create() : content),
      foot,
    ]),
  )
