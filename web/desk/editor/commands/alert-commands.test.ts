import { EditorState, TextSelection } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { parseArticle } from '@yukan/article-document/from-html.ts'
import { renderArticle } from '@yukan/article-document/to-html.ts'
import { HouseStyle } from '@yukan/rules/house-style/house-style.ts'
import type { HouseRule } from '@yukan/rules/house-style/house-style.ts'
import { defaultChecks } from '@yukan/rules/house-style/style-alert.ts'
import { applyAlertAtCursor, selectNextAlert } from './alert-commands.ts'
import { placeInDocument, styledBlocks } from '../styled-blocks.ts'
import { alertMarks, setTextMarks, textMarks } from '../text-marks.ts'

const rule = (id: number, expected: string, patterns: string[], reading = ''): HouseRule => ({
  id,
  kind: 'word',
  expected,
  patterns,
  exceptions: [],
  reading,
  note: '',
})
const RULES = [rule(1, '子ども', ['子供']), rule(2, '渡良瀬', [], 'わたらせ'), rule(3, '桐生が岡', ['桐生ヶ丘'])]

/** The body with the marks of the house style, the cursor before the first `|`. */
function stateOf(content: string): EditorState {
  const doc = parseArticle({ title: '題名', description: '<p>前文</p>', content: content.replace('|', ''), info: '' })
  const at = content.replaceAll(/<rt>.*?<\/rt>|<[^>]+>/g, '').indexOf('|')
  const blocks = styledBlocks(doc)
  const alerts = new HouseStyle(RULES, defaultChecks()).check(
    blocks.map(({ styled }) => styled),
    '2026-11-24',
  )
  const marks = blocks.flatMap((block, index) =>
    (alerts[index] ?? []).map((alert) => {
      const { from, to } = placeInDocument(block, alert.from, alert.to)
      return { group: 'house-style', from, to, className: 'x', alert }
    }),
  )
  const state = EditorState.create({ doc, plugins: [textMarks()] })
  const marked = state.apply(setTextMarks(state, 'house-style', marks))
  const body = blocks.find(({ styled }) => styled.text !== '題名' && styled.text !== '前文')!
  const cursor = placeInDocument(body, at, at).from
  return marked.apply(marked.tr.setSelection(TextSelection.create(marked.doc, at === 0 ? body.start : cursor)))
}

function after(command: Command, state: EditorState): EditorState | null {
  const made: EditorState[] = []
  return command(state, (transaction) => made.push(state.apply(transaction))) ? (made[0] ?? null) : null
}
const contentAfter = (command: Command, content: string) => {
  const state = after(command, stateOf(content))
  return state === null ? null : renderArticle(state.doc).content
}

describe('applying a house style alert', () => {
  it.each([
    ['at the cursor', '<p>子供と|子供の話</p>', '<p>子供と子どもの話</p>'],
    ['of the next place', '<p>|町の子供の話</p>', '<p>町の子どもの話</p>'],
    ['of the first place behind the last', '<p>子供の話だ|。</p>', '<p>子どもの話だ。</p>'],
    ['with its marks', '<p>|<strong>子供</strong>の話</p>', '<p><strong>子ども</strong>の話</p>'],
    ['next to a ruby', '<p>|<ruby>蔵<rt>くら</rt></ruby>の子供</p>', '<p><ruby>蔵<rt>くら</rt></ruby>の子ども</p>'],
    ['over a ruby', '<p>|<ruby>子供<rt>こども</rt></ruby>の日</p>', '<p>子どもの日</p>'],
    ['of a date, whose other characters stay', '<p>|<strong>11月</strong>30日（日）</p>', '<p><strong>11月</strong>30日（月）</p>'],
    ['that is a reading', '<p>|渡良瀬の流れ</p>', '<p><ruby>渡良瀬<rt>わたらせ</rt></ruby>の流れ</p>'],
    ['that has a proposal, past one that has none', '<p>|「子供</p>', '<p>「子ども</p>'],
  ])('applies the house style alert %s', (_name, content, expected) => {
    expect(contentAfter(applyAlertAtCursor, content)).toBe(expected)
  })

  it('applies nothing when there is no alert, or when its text has changed since', () => {
    expect(contentAfter(applyAlertAtCursor, '<p>|子どもの話</p>')).toBeNull()
    const state = stateOf('<p>|子供の話</p>')
    const [mark] = alertMarks(state)
    const changed = state.apply(state.tr.insertText('x', mark!.from + 1))
    expect(after(applyAlertAtCursor, changed)).toBeNull()
  })

  it('removes the mark of an applied alert, and moves the others', () => {
    const state = after(applyAlertAtCursor, stateOf('<p>|子供と子供</p>'))!
    expect(alertMarks(state).map(({ from, to }) => state.doc.textBetween(from, to))).toEqual(['子供'])
  })
})

it('selects one alert after the other, then the first again', () => {
  const selected: string[] = []
  let state = stateOf('<p>|町の子供と桐生ヶ丘</p>')
  for (let count = 0; count < 3; count++) {
    state = after(selectNextAlert, state)!
    selected.push(state.doc.textBetween(state.selection.from, state.selection.to))
  }
  expect(selected).toEqual(['子供', '桐生ヶ丘', '子供'])
})

it('covers the whole ruby when an alert overlaps part of its base', () => {
  const doc = parseArticle({ title: '', description: '', content: '<p>あ<ruby>子供会<rt>こどもかい</rt></ruby>い</p>', info: '' })
  const block = styledBlocks(doc).find(({ styled }) => styled.text === 'あ子供会い')!
  expect(block.styled.rubies).toEqual([[1, 4]])
  const { from, to, isExact } = placeInDocument(block, 1, 3)
  expect([doc.textBetween(from, to), isExact]).toEqual(['子供会', false])
  expect(placeInDocument(block, 4, 5)).toEqual({ from: block.start + 2, to: block.start + 3, isExact: true })
})
