import { describe, expect, it } from 'vitest'
import { countCharacters, countPrintedLines, countText } from './count.ts'
import { emptyArticle, parseArticle } from './from-html.ts'
import { partOf } from './schema.ts'

const body = (content: string) => partOf(parseArticle({ title: '', description: '', content, info: '' }), 'body')

describe('character count', () => {
  it.each([
    ['', 0],
    ['桐生市', 3],
    ['ＡB 1。', 5],
    ['𠮷野家', 3],
    ['か\u3099', 1],
    ['葛\u{E0100}城', 2],
    ['👨‍👩‍👧', 1],
  ])('counts the characters of %j as %i', (text, expected) => {
    expect(countText(text)).toBe(expected)
  })

  it.each([
    ['<p>桐生<br />市</p><p>本町</p>', 5],
    ['<p><ruby>桐生<rt>きりゅう</rt></ruby>市</p>', 3],
    ['<h2>中見出し</h2><ul><li>一</li><li><strong>二</strong>三</li></ul>', 7],
    ['<table><tbody><tr><td>甲</td><td>乙丙</td></tr></tbody></table>', 3],
    ['', 0],
  ])('counts the characters of %s', (content, expected) => {
    expect(countCharacters(body(content))).toBe(expected)
  })

  it('counts the characters of a document as the sum of its parts, and an empty one as zero', () => {
    expect(countCharacters(parseArticle({ title: '題', description: '<p>前文</p>', content: '<p>本文だ</p>', info: '問い\n合わせ' }))).toBe(
      11,
    )
    expect(countCharacters(emptyArticle())).toBe(0)
  })
})

describe('printed line count', () => {
  const paragraph = (length: number) => `<p>${'字'.repeat(length)}</p>`

  it.each([
    ['', 12, 0],
    [paragraph(1), 12, 1],
    [paragraph(11), 12, 1],
    [paragraph(12), 12, 2],
    [paragraph(23), 12, 2],
    [paragraph(24), 12, 3],
    [paragraph(10), 11, 1],
    [paragraph(11), 11, 2],
    [paragraph(11) + paragraph(12), 12, 3],
    [`<h2>${'字'.repeat(12)}</h2>`, 12, 1],
    [`<p>${'字'.repeat(11)}<br />${'字'.repeat(12)}</p>`, 12, 2],
    ['<p>字<br /><br />字</p>', 12, 3],
    [paragraph(1), 1, 2],
  ])('counts the printed lines of %s with %i characters per line as %i', (content, characters, expected) => {
    expect(countPrintedLines(body(content), characters)).toBe(expected)
  })

  it.each([0, -1, 1.5, Number.NaN])('throws a RangeError for %d characters per printed line', (characters) => {
    expect(() => countPrintedLines(body(''), characters)).toThrow(RangeError)
  })
})
