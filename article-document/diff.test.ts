import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { diffSequences } from './diff-sequences.ts'
import { diffDocuments } from './diff.ts'
import type { DiffBlock } from './diff.ts'
import { parseArticle } from './from-html.ts'
import { storedDocument } from './test/arbitrary-document.ts'

const article = (content: string, texts = {}) => parseArticle({ title: '', description: '', info: '', ...texts, content })

const SIGNS = { same: ['', ''], removed: ['[-', ']'], added: ['[+', ']'] } as const

/** A block as text: [-removed], [+added], and its kind if it differs. */
function show({ kind, segments }: DiffBlock): string {
  const text = segments.map(({ kind: own, text, reading, isStrong, isEm, href }) => {
    const look = `${isStrong ? '*' : ''}${isEm ? '_' : ''}${href ?? ''}${text}${reading === null ? '' : `《${reading}》`}`
    return SIGNS[own].join(look)
  })
  return `${kind === 'same' ? '' : `${kind}: `}${text.join('')}`
}

const shown = (before: string, after: string) =>
  diffDocuments(article(before), article(after))
    .filter(({ part }) => part === 'body')
    .map(show)

describe('the difference of two bodies', () => {
  it.each([
    ['<p>桐生市</p>', '<p>桐生市</p>', ['桐生市']],
    ['<p>子供が遊ぶ</p>', '<p>子どもが遊ぶ</p>', ['changed: 子[-供][+ども]が遊ぶ']],
    ['<p>桐生</p>', '<p>桐生市</p>', ['changed: 桐生[+市]']],
    ['<p>桐生市</p>', '<p>生市</p>', ['changed: [-桐]生市']],
    ['<p>一つ目</p><p>三つ目</p>', '<p>一つ目</p><p>二の段落</p><p>三つ目</p>', ['一つ目', 'added: [+二の段落]', '三つ目']],
    ['<p>一つ目の文</p><p>三つ目の話</p>', '<p>三つ目の話だ</p>', ['removed: [-一つ目の文]', 'changed: 三つ目の話[+だ]']],
    ['<p>渡良瀬川</p>', '<p><ruby>渡良瀬<rt>わたらせ</rt></ruby>川</p>', ['changed: [-渡良瀬][+渡良瀬《わたらせ》]川']],
    ['<p><ruby>川<rt>かわ</rt></ruby>の水</p>', '<p><ruby>川<rt>がわ</rt></ruby>の水</p>', ['changed: [-川《かわ》][+川《がわ》]の水']],
    ['<p>桐生の市</p>', '<p><strong>桐生</strong>の市</p>', ['changed: [-桐生][+*桐生]の市']],
    ['<p><a href="/a/">桐生</a>の市</p>', '<p><a href="/b/">桐生</a>の市</p>', ['changed: [-/a/桐生][+/b/桐生]の市']],
    ['<p>一行二行</p>', '<p>一行<br />二行</p>', ['changed: 一行[+\n]二行']],
    ['<p>👨‍👩‍👧家族</p>', '<p>👨‍👩‍👦家族</p>', ['changed: [-👨‍👩‍👧][+👨‍👩‍👦]家族']],
    ['<p>見出し</p>', '<h2>見出し</h2>', ['changed: 見出し']],
    ['<h2>見出し</h2>', '<h3>見出し</h3>', ['changed: 見出し']],
    ['<ul><li>一</li><li>二</li></ul>', '<ul><li><p>一</p><p>二</p></li></ul>', ['一', 'changed: 二']],
    ['<ul><li>一</li></ul>', '<ol><li>一</li></ol>', ['changed: 一']],
    ['<table><tbody><tr><td>一</td></tr></tbody></table>', '<table><thead><tr><th>一</th></tr></thead></table>', ['changed: 一']],
    [
      '<table><thead><tr><th>一</th></tr></thead></table>',
      '<table><thead><tr><th scope="col">一</th></tr></thead></table>',
      ['changed: 一'],
    ],
    ['<p>全く別の段落です</p>', '<p>昨日は雨が降った</p>', ['removed: [-全く別の段落です]', 'added: [+昨日は雨が降った]']],
    [
      '<p>あいうえおＡかきくけこの話の続きです</p>',
      '<p>サシスセソＡタチツテトの話の続きです</p>',
      ['changed: [-あいうえおＡかきくけこ][+サシスセソＡタチツテト]の話の続きです'],
    ],
  ])('shows the difference between the bodies %s and %s', (before, after, expected) => {
    expect(shown(before, after)).toEqual(expected)
  })
})

describe('the difference of two documents', () => {
  it('lists every part of the document with the shape of its blocks', () => {
    const before = article('<ul><li>一</li></ul>', { title: '題名', description: '<p>前文</p>', info: '問い合わせ' })
    const after = article('<ul><li>一</li></ul>', { title: '題', description: '<p>前文</p>', info: '問い合わせ先' })
    expect(diffDocuments(before, after).map((block) => [block.part, block.before, block.after, show(block)])).toEqual([
      ['title', ['title'], ['title'], 'changed: 題[-名]'],
      ['standfirst', ['standfirst_paragraph'], ['standfirst_paragraph'], '前文'],
      ['body', ['bullet_list', 'list_item', 'paragraph'], ['bullet_list', 'list_item', 'paragraph'], '一'],
      ['info', ['info'], ['info'], 'changed: 問い合わせ[+先]'],
    ])
  })

  it('keeps all characters of both documents, and marks every block the same exactly for equal documents', () => {
    const textOf = (doc: ReturnType<typeof article>) => doc.textContent
    fc.assert(
      fc.property(storedDocument, storedDocument, (before, after) => {
        const segments = diffDocuments(before, after).flatMap((block) => block.segments)
        const joined = (other: string) =>
          segments
            .filter(({ kind }) => kind !== other)
            .map(({ text }) => text)
            .join('')
        expect(joined('added')).toBe(textOf(before))
        expect(joined('removed')).toBe(textOf(after))
        expect(diffDocuments(before, after).every(({ kind }) => kind === 'same')).toBe(before.eq(after))
        expect(diffDocuments(before, before).every(({ kind }) => kind === 'same')).toBe(true)
      }),
      { numRuns: inject('isLongRun') ? 300 : 100 },
    )
  })
})

describe('the difference of two sequences', () => {
  it('finds the shortest difference between two sequences', () => {
    const items = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
    /** Length of the longest common subsequence, by its definition. */
    const common = (a: string[], b: string[]): number => {
      const rows = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
      for (let i = a.length - 1; i >= 0; i--)
        for (let j = b.length - 1; j >= 0; j--)
          rows[i]![j] = a[i] === b[j] ? rows[i + 1]![j + 1]! + 1 : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!)
      return rows[0]![0]!
    }
    fc.assert(
      fc.property(items, items, (a, b) => {
        const runs = diffSequences(a, b)
        const of = (...kinds: string[]) => runs.filter(({ kind }) => kinds.includes(kind))
        expect(of('same', 'removed').flatMap(({ from, to }) => a.slice(from, to))).toEqual(a)
        expect(of('same').reduce((sum, { from, to }) => sum + to - from, 0)).toBe(common(a, b))
        expect(of('added').reduce((sum, { from, to }) => sum + to - from, 0)).toBe(b.length - common(a, b))
      }),
      { numRuns: inject('isLongRun') ? 1000 : 300 },
    )
  })

  it('replaces everything after the one common item of two long sequences', () => {
    const a = Array.from({ length: 3000 }, (_, index) => `a${index}`)
    const b = Array.from({ length: 3000 }, (_, index) => `b${index}`)
    expect(diffSequences(['x', ...a], ['x', ...b])).toEqual([
      { kind: 'same', from: 0, to: 1 },
      { kind: 'removed', from: 1, to: 3001 },
      { kind: 'added', from: 1, to: 3001 },
    ])
  })
})
