import { AllSelection, EditorState, TextSelection } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { parseArticle } from '@yukan/article-document/from-html.ts'
import { schema } from '@yukan/article-document/schema.ts'
import { findProblem } from '@yukan/article-document/steps.ts'
import { renderArticle } from '@yukan/article-document/to-html.ts'
import { enterInPart, insertBreak, selectPart, toggleBulletList, toggleHeading, toggleStrong } from './commands/block-commands.ts'
import { removeLink, setLink } from './commands/link-commands.ts'
import { convertNotation, findRuby, removeRuby, setRuby } from './commands/ruby-commands.ts'
import { insertTable, leaveLastTable, nextCell, paragraphAfterTable } from './commands/table-commands.ts'

const doc = parseArticle({
  title: '題名',
  description: '<p>前文</p>',
  content: '<p>桐生《きりゅう》市</p><p>二つ目</p>',
  info: '問い合わせ',
})
const find = (text: string): number => {
  let found = -1
  doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(text) === true) found = position + node.text.indexOf(text)
  })
  return found
}

/** A state with a selection from the beginning of one text to the end of another. */
function stateAt(first: string, last = first, isAfter = false): EditorState {
  const [from, to] = [find(first), find(last) + last.length]
  return EditorState.create({ doc, selection: TextSelection.create(doc, isAfter ? to : from, to) })
}

/** The state after a command; undefined if it does nothing. */
function after(command: Command, state: EditorState): EditorState | undefined {
  const made: EditorState[] = []
  const isPossible = command(state, (transaction) => made.push(state.apply(transaction)))
  expect(command(state)).toBe(isPossible)
  return made[0]
}

function contentAfter(command: Command, state: EditorState): string | null {
  const next = after(command, state)
  return next === undefined ? null : renderArticle(next.doc).content
}

describe('editor commands', () => {
  it.each<[string, Command, EditorState, string | null]>([
    ['bold in the body', toggleStrong, stateAt('二つ'), '<p>桐生《きりゅう》市</p><p><strong>二つ</strong>目</p>'],
    ['bold in the title', toggleStrong, stateAt('題名'), null],
    ['a heading', toggleHeading(3), stateAt('二つ目'), '<p>桐生《きりゅう》市</p><h3>二つ目</h3>'],
    ['a heading in the standfirst', toggleHeading(2), stateAt('前文'), null],
    ['a list of two paragraphs', toggleBulletList, stateAt('桐生', '二つ目'), '<ul><li>桐生《きりゅう》市</li><li>二つ目</li></ul>'],
    ['a list over two parts', toggleBulletList, stateAt('前文', '二つ目'), null],
    ['a line break', insertBreak, stateAt('二つ', '二つ', true), '<p>桐生《きりゅう》市</p><p>二つ<br />目</p>'],
    ['a line break in the title', insertBreak, stateAt('題名'), null],
    ['a link', setLink('/tag/a/'), stateAt('二つ'), '<p>桐生《きりゅう》市</p><p><a href="/tag/a/">二つ</a>目</p>'],
    ['a script as a link', setLink('javascript:alert(1)'), stateAt('二つ'), null],
    ['a link in the standfirst', setLink('/a/'), stateAt('前文'), null],
    ['no link to remove', removeLink, stateAt('二つ', '二つ', true), null],
    ['notation', convertNotation, stateAt('》', '》', true), '<p><ruby>桐生<rt>きりゅう</rt></ruby>市</p><p>二つ目</p>'],
    ['no notation', convertNotation, stateAt('二つ', '二つ', true), null],
    ['a table in the title', insertTable, stateAt('題名'), null],
    ['Enter in the body', enterInPart, stateAt('二つ目'), null],
  ])('applies a command, or does nothing where it is not allowed: %s', (_name, command, state, expected) => {
    expect(contentAfter(command, state)).toBe(expected)
  })

  it('Enter in the title moves the cursor to the standfirst', () => {
    expect(after(enterInPart, stateAt('題名'))?.selection.$from.parent.textContent).toBe('前文')
  })

  it.each([
    ['an empty standfirst moves to the body', '', 0, '', '<p>本文</p>'],
    ['the end of a paragraph of the standfirst makes another one', '<p>一</p>', 1, null, null],
    [
      'an empty paragraph at the end of the standfirst moves to the body, and is deleted',
      '<p>一</p><p></p>',
      3,
      '<p>一</p>',
      '<p>本文</p>',
    ],
    ['an empty paragraph amid the standfirst makes another one', '<p>一</p><p></p><p>二</p>', 3, null, null],
  ])('Enter in %s', (_name, standfirst, offset, description, content) => {
    const paragraphs = standfirst.match(/<p>.?<\/p>/g) ?? ['<p></p>']
    const [title, , body, info] = parseArticle({ title: '題', description: '', content: '<p>本文</p>', info: '' }).children
    const { standfirst: part, standfirst_paragraph: paragraph } = schema.nodes
    const texts = paragraphs.map((each) => paragraph.create(null, each.length > 7 ? schema.text(each[3]!) : []))
    const written = schema.nodes.doc.create(null, [title!, part.create(null, texts), body!, info!])
    const start = title!.nodeSize + 2
    const state = EditorState.create({ doc: written, selection: TextSelection.create(written, start + offset) })
    const next = after(enterInPart, state)
    expect(next === undefined ? [null, null] : [renderArticle(next.doc).description, renderArticle(next.doc).content]).toEqual([
      description,
      content,
    ])
    if (next !== undefined) expect(next.selection.$from.parent.textContent).toBe('本文')
  })

  it('selects the part with the cursor first, then the whole article', () => {
    const part = after(selectPart, stateAt('二つ目'))!
    expect(part.doc.textBetween(part.selection.from, part.selection.to, '|')).toBe('桐生《きりゅう》市|二つ目')
    expect(after(selectPart, part)?.selection instanceof AllSelection).toBe(true)
  })

  it('sets, finds and removes a ruby, and refuses a blank reading', () => {
    const state = stateAt('二つ')
    const found = findRuby(state)!
    expect([found.base, found.isSet]).toEqual(['二つ', false])
    const next = after(setRuby(found, { base: '二つ', rt: 'ふたつ' }), state)!
    expect(renderArticle(next.doc).content).toContain('<ruby>二つ<rt>ふたつ</rt></ruby>目')
    const again = findRuby(next)!
    expect([again.rt, again.isSet]).toEqual(['ふたつ', true])
    expect(renderArticle(after(removeRuby(again), next)!.doc)).toEqual(renderArticle(doc))
    expect(setRuby(found, { base: '二つ', rt: ' ' })(state)).toBe(false)
  })
})

describe('deleting a selection over several parts', () => {
  it.each([
    ['題', '前文'],
    ['前文', '二つ'],
    ['題', '問い'],
    ['二つ', '問い'],
  ])('deleting from %s to %s keeps every part and the text outside the selection', (first, last) => {
    const state = stateAt(first, last)
    const next = state.apply(state.tr.deleteSelection()).doc
    next.check()
    expect(findProblem(next)).toBe(null)
    const [before, behind] = [doc.textBetween(0, state.selection.from), doc.textBetween(state.selection.to, doc.content.size)]
    expect(next.textContent).toBe(before + behind)
  })

  it('deleting everything leaves an empty article', () => {
    const state = EditorState.create({ doc, selection: new AllSelection(doc) })
    expect(renderArticle(state.apply(state.tr.deleteSelection()).doc)).toEqual({ title: '', description: '', content: '', info: '' })
  })
})

describe('a table at the end of the body', () => {
  const state = (content: string, at: string) => {
    const table = parseArticle({ title: '', description: '', info: '', content })
    let position = -1
    table.descendants((node, from) => {
      if (node.isText && node.text === at) position = from + at.length
    })
    const selection = TextSelection.create(table, position)
    return EditorState.create({ doc: table, selection, plugins: [paragraphAfterTable()] })
  }
  const blocks = ({ doc: { children } }: EditorState) => children[2]!.children.map(({ type }) => type.name)
  const place = ({ selection: { $from } }: EditorState) => $from.node(2).type.name
  const TABLE = '<table><tr><td>甲</td><td>乙</td></tr></table>'

  it('inserts a table in place of an empty paragraph, followed by a paragraph that is not published', () => {
    const open = state('<p>前</p><p>後</p>', '後')
    const empty = open.apply(open.tr.delete(open.selection.from - 1, open.selection.from))
    const next = after(insertTable, empty)!
    expect([blocks(next), place(next)]).toEqual([['paragraph', 'table', 'paragraph'], 'table'])
    expect(renderArticle(next.doc).content).not.toContain('<p></p>')
    expect(blocks(after(insertTable, open)!)).toEqual(['paragraph', 'paragraph', 'table', 'paragraph'])
  })

  it('restores the paragraph after the last table when it is deleted, but not when another person deletes it', () => {
    const open = state(TABLE, '乙')
    const typed = open.apply(open.tr.insertText('丙'))
    expect([blocks(open), blocks(typed)]).toEqual([['table'], ['table', 'paragraph']])
    const end = typed.doc.resolve(typed.selection.from).end(1)
    expect(blocks(typed.apply(typed.tr.delete(end - 2, end)))).toEqual(['table', 'paragraph'])
    expect(blocks(typed.apply(typed.tr.delete(end - 2, end).setMeta('collab$', {})))).toEqual(['table'])
  })

  it('the arrow key leaves a table that ends the body only from its last row, into a new paragraph', () => {
    const next = after(leaveLastTable, state(TABLE, '乙'))!
    expect([blocks(next), place(next)]).toEqual([['table', 'paragraph'], 'paragraph'])
    const two = '<table><tr><td>甲</td></tr><tr><td>乙</td></tr></table>'
    expect(after(leaveLastTable, state(two, '甲'))).toBe(undefined)
    expect(after(leaveLastTable, state(`${TABLE}<p>後</p>`, '乙'))).toBe(undefined)
    expect(after(leaveLastTable, state('<table><tr><td><p>甲</p><p>乙</p></td></tr></table>', '甲'))).toBe(undefined)
  })

  it('moves to the next cell of a table, and from the last cell to the start of a new row', () => {
    const second = after(nextCell, state(TABLE, '甲'))!
    expect([renderArticle(second.doc).content, second.selection.$from.parent.textContent]).toEqual([
      renderArticle(state(TABLE, '甲').doc).content,
      '乙',
    ])
    const next = after(nextCell, state(TABLE, '乙'))!
    const table = next.doc.children[2]!.firstChild!
    expect([table.childCount, table.lastChild!.childCount]).toEqual([2, 2])
    const { $from } = next.selection
    expect([$from.index(2), $from.index(3)]).toEqual([1, 0])
    expect(after(nextCell, stateAt('二つ'))).toBe(undefined)
  })
})
