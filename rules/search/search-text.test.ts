import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMarks, foldText, keywordVariants, normalizeForSearch, snippet } from './search-text.ts'

function marked(text: string, keywords: string[]): string[] {
  return findMarks(text, keywords).map(([start, length]) => text.slice(start, start + length))
}

const characters = fc.string({ unit: 'binary', maxLength: 40 })
const japanese = fc.string({
  unit: fc.constantFrom(...'桐生國国のがカﾞｶーｰヶケか゛ ｱ　\n㈱㍻𠮷髙A１é-…', '葛\u{e0100}', '\u200b', '\ud842', '\u0000'),
  maxLength: 30,
})

describe('normalised text', () => {
  it.each([
    ['katakana for hiragana, small letters, half width', 'ＪＲきりゅう駅', 'jrキリュウ駅'],
    ['spaces between Japanese characters go, so that a word broken over lines is found', '桐生\r\n　市民  祭り', '桐生市民祭リ'],
    ['other spaces become one', ' New \u00a0\n York　Times ', 'new york times'],
    ['a space between scripts stays', '桐生 Kiryu　市', '桐生 kiryu 市'],
    ['a space next to a kanji beyond U+FFFF is removed', '𠮟 𡈽', '叱𡈽'],
    ['control characters and NUL go', 'a\u0000b\u0007c', 'abc'],
    ['half a character becomes a sign that PostgreSQL takes', 'a\ud842b\udfb7', 'a\ufffdb\ufffd'],
    ['a mark without a character stays', '\u3099', '\u3099'],
    ['a sign that NFKC would part from its space stays whole', 'a\u00b4b', 'a\u00b4b'],
    ['wildcards are characters', '100%_\\', '100%_\\'],
    ['iteration marks become what they repeat', '佐々木すゞ', '佐佐木スズ'],
    ['dashes are one', 'ー‐–—−-', 'ーーーーーー'],
    ['nothing', '', ''],
    ['nothing visible', ' \u200b\ufeff\u00ad　', ''],
  ])('normalises text: %s', (_name, text, expected) => {
    expect(foldText(text)).toBe(expected)
  })

  it('leaves normalised text as it is', () => {
    fc.assert(
      fc.property(fc.oneof(characters, japanese), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })

  it('leaves no line break, NUL or half a character in normalised text', () => {
    fc.assert(
      fc.property(fc.oneof(characters, japanese), (text) => {
        const folded = foldText(text)
        expect(folded.includes('\n')).toBe(false)
        expect(folded.includes('\0')).toBe(false)
        expect(folded.isWellFormed()).toBe(true)
      }),
    )
  })

  it('normalises the same with and without places, and keeps every place inside the original', () => {
    fc.assert(
      fc.property(fc.oneof(characters, japanese), (original) => {
        const { text, origin, ends } = normalizeForSearch(original)
        expect(text).toBe(foldText(original))
        expect(origin.length).toBe(text.length)
        expect(ends.length).toBe(text.length)
        for (const [unit, start] of origin.entries()) {
          expect(start).toBeLessThan(ends[unit] ?? 0)
          expect(start).toBeGreaterThanOrEqual(origin[unit - 1] ?? 0)
        }
        expect(ends.at(-1) ?? 0).toBeLessThanOrEqual(original.length)
      }),
    )
  })

  it('returns the origin of each unit of normalised text', () => {
    expect(normalizeForSearch('ｶﾞ㍻ 𠮷')).toEqual({ text: 'ガ平成吉', origin: [0, 2, 2, 4], ends: [2, 3, 3, 6] })
  })
})

describe('marks in the original text (decision 005)', () => {
  it.each([
    ['a kanji beyond U+FFFF', '株式会社𠮷野家が', ['吉野'], ['𠮷野']],
    ['half-width kana', '本日ｶﾞｿﾘﾝ値上げ', ['がそりん'], ['ｶﾞｿﾘﾝ']],
    ['a part of a ligature marks all of it', '㈱夕刊', ['株'], ['㈱']],
    ['an era sign', '㍻２６年', ['平成26'], ['㍻２６']],
    ['one character of an era sign', '㍻２６年', ['成'], ['㍻']],
    ['a variation selector belongs to its character', '葛\u{e0100}飾区', ['葛'], ['葛\u{e0100}']],
    ['a word broken over lines', '桐\n生市', ['桐生'], ['桐\n生']],
    ['a space behind a word is not marked', '桐生\n市', ['桐生'], ['桐生']],
    ['every place', '祭りの後の祭', ['祭'], ['祭', '祭']],
    ['overlapping words are one mark', '桐生市民', ['桐生市', '市民'], ['桐生市民']],
    ['touching words are one mark', '桐生市民', ['桐生', '市民'], ['桐生市民']],
    ['a word that overlaps itself', 'ああああ', ['ああ'], ['ああああ']],
    ['ヶ, ケ and が between kanji', '関ヶ原と関が原', ['関ケ原'], ['関ヶ原', '関が原']],
    ['regular expressions are characters', 'a.c abc', ['a.c'], ['a.c']],
    ['markup is characters', '<b>太字</b>', ['<b>'], ['<b>']],
    ['nothing found', '桐生', ['前橋'], []],
    ['no keyword', '桐生', [], []],
    ['a blank keyword', '桐生', [' ', '　', '\u200b'], []],
  ])('marks keywords in the original text: %s', (_name, text, keywords, expected) => {
    expect(marked(text, keywords)).toEqual(expected)
  })

  it('returns marks in order that never touch', () => {
    const keyword = fc.string({ unit: fc.constantFrom(...'桐生のがーケ株'), minLength: 1, maxLength: 2 })
    fc.assert(
      fc.property(japanese, fc.array(keyword), (text, keywords) => {
        const marks = findMarks(text, keywords)
        expect(marks.filter(([, length]) => length < 1)).toEqual([])
        expect(marks.filter(([start], index) => start <= (marks[index - 1] ?? [-1, 0]).reduce((a, b) => a + b))).toEqual([])
      }),
    )
  })
})

describe('spellings of a keyword', () => {
  it.each([
    ['桐生', ['桐生']],
    ['関ヶ原', ['関ケ原', '関ガ原']],
    ['関が原', ['関ガ原', '関ケ原']],
    ['ヶ原', ['ケ原']],
    ['鬼が島ヶ原', ['鬼ガ島ケ原', '鬼ケ島ケ原', '鬼ガ島ガ原']],
    ['', []],
    ['　', []],
  ])('lists the spellings of the keyword "%s"', (keyword, forms) => {
    expect(keywordVariants(keyword)).toEqual(forms)
  })
})

describe('snippets', () => {
  const text = `${'前'.repeat(60)}桐生${'後'.repeat(60)}`

  it('returns a short text whole as a snippet', () => {
    expect(snippet('桐生の祭り', ['祭'], 10)).toEqual({ text: '桐生の祭り', marks: [[3, 1]] })
  })

  it('cuts a snippet around the word, with its mark in the cut text', () => {
    const cut = snippet(text, ['桐生'], 22)
    expect(cut.text).toBe(`…${'前'.repeat(5)}桐生${'後'.repeat(15)}…`)
    expect(cut.marks).toEqual([[6, 2]])
  })

  it('begins a snippet at the beginning of the text when nothing is found', () => {
    expect(snippet(text, ['前橋'], 10)).toEqual({ text: `${'前'.repeat(10)}…`, marks: [] })
  })

  it('ends a snippet at the end of the text without an ellipsis', () => {
    expect(snippet(`${'前'.repeat(60)}桐生`, ['桐生'], 10)).toEqual({ text: `…${'前'.repeat(8)}桐生`, marks: [[9, 2]] })
  })

  it('chooses for a snippet the place with most words', () => {
    const cut = snippet(`祭${'前'.repeat(60)}桐生の祭${'後'.repeat(60)}`, ['桐生', '祭'], 12)
    expect(cut.marks.map(([start, length]) => cut.text.slice(start, start + length))).toEqual(['桐生', '祭'])
  })

  it('cuts a mark that is longer than the snippet', () => {
    expect(snippet('桐'.repeat(50), ['桐'], 10)).toEqual({ text: `${'桐'.repeat(10)}…`, marks: [[0, 10]] })
  })

  it('cuts a snippet without splitting a character or its combining mark', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('𠮷', 'か\u3099', '葛\u{e0100}', '桐'), minLength: 12 }),
        fc.integer({ min: 2, max: 10 }),
        (original, width) => {
          const cut = snippet(original, ['桐'], width).text
          expect(cut.isWellFormed()).toBe(true)
          expect(/^…?(?:\u3099|\u{e0100})/u.test(cut)).toBe(false)
        },
      ),
    )
  })
})
