import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bothSpellings, hasEarlierSpelling, unifySpellings, VARIED_CHARACTERS, wordSpellings } from './search-spelling.ts'
import { earlierVariants, findMarks, foldCharacters, foldText, keywordVariants, normalizeForSearch } from './search-text.ts'

/** Each has the same search form, and is found by the other. */
const SAME: [one: string, other: string][] = [
  ['ヴァイオリン', 'バイオリン'],
  ['ｳﾞｧｲｵﾘﾝ', 'バイオリン'],
  ['ゔぁいおりん', 'ばいおりん'],
  ['ウ゛ァイオリン', 'バイオリン'],
  ['ヴェルディ', 'ベルディ'],
  ['ヴィオラ', 'ビオラ'],
  ['ヴォーカル', 'ボーカル'],
  ['ラヴ', 'ラブ'],
  ['インタヴュー', 'インタビュー'],
  ['ワ゛イオリン', 'バイオリン'],
  ['こゝろ', 'こころ'],
  ['金子みすゞ', '金子みすず'],
  ['ばゝ', 'ばば'],
  ['あゝゝ', 'あああ'],
  ['サヽキ', 'ササキ'],
  ['佐々木', '佐佐木'],
  ['佐〻木', '佐佐木'],
  ['佐\n々木', '佐佐木'],
  ['複々々線', '複複複線'],
  ['𠮟々', '叱叱'],
  ['東京日々新聞', '東京日日新聞'],
]

/** The search forms differ, and neither is found by the other. */
const APART: [one: string, other: string][] = [
  ['十人', '10人'],
  ['バイオリン', 'ハイオリン'],
  ['すず', 'すす'],
  ['ウィーン', 'ビーン'],
  ['佐々木', '佐木木'],
  ['「々」', '「佐」'],
]

describe('spellings of one word (decision 118)', () => {
  it.each(SAME)('gives %s and %s one search form, and marks each as written', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
    expect(findMarks(`「${one}」`, [other])).toEqual([[1, one.length]])
    expect(findMarks(`「${other}」`, [one])).toEqual([[1, other.length]])
  })

  it.each(APART)('keeps %s and %s apart as two words', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other))
    expect(findMarks(one, [other])).toEqual([])
    expect(findMarks(other, [one])).toEqual([])
  })

  it.each([
    ['a mark behind no character', '々木', '〻木'],
    ['a mark in quotation marks', '「々」と「ゝ」と「ゞ」', '「〻」ト「〱」ト「〲」'],
    ['a mark of kanji behind kana, and of kana behind kanji', 'の々木ゝ', 'ノ〻木〱'],
    ['a mark at the beginning of a column', '佐\f々木', '佐\f〻木'],
    ['a voiced mark behind a kana without a voiced form', 'あゞ', 'アア'],
    ['a voiced mark behind う and わ', 'うゞわゞ', 'ウブワバ'],
    ['a mark that the next one would change', 'はゝ\u309a', 'ハ〱\u309a'],
  ])('keeps as one character a mark that repeats nothing: %s', (_name, text, expected) => {
    expect(unifySpellings(text.split('\f').map(foldCharacters).join('\f'))).toBe(expected)
  })

  it('gives the place in the original for each unit, though the search form is shorter or longer', () => {
    expect(normalizeForSearch('ヴァ𡈽々ヴィ')).toEqual({
      text: 'バ𡈽𡈽ビ',
      origin: [0, 2, 2, 4, 4, 5],
      ends: [2, 4, 4, 5, 5, 7],
    })
  })
})

describe('words that begin or end within a spelling', () => {
  it.each([
    ['オリヴ', ['オリブ', 'オリバ', 'オリビ', 'オリベ', 'オリボ']],
    ['ァイオリン', ['ァイオリン', 'バイオリン']],
    ['々木', ['木']],
    ['々', ['〻']],
    ['バイオリン', ['バイオリン']],
  ])('looks for %s as %j', (word, spellings) => {
    expect(wordSpellings(word)).toEqual(spellings)
  })

  it('keeps both spellings around ケ between kanji', () => {
    expect(keywordVariants('佐々木ヶ原')).toEqual(['佐佐木ケ原', '佐佐木ガ原'])
    expect(earlierVariants('佐々木ヶ原')).toEqual(['佐々木ケ原', '佐々木ガ原'])
    expect(earlierVariants('佐佐木')).toEqual([])
  })
})

const units = [...'ヴゔァィェォュバブベカがスズ佐木々〻ゝゞヽヾのー 1', 'ｳﾞ', 'う゛', '𠮟', '\n', '\u200b', '、']
const texts = fc.array(fc.constantFrom(...units), { maxLength: 14 })
/** A mark of repetition and nothing else. */
const ONLY_MARKS = /^[々〻ヽヾ〱〲]*$/u

describe('completeness of the search', () => {
  it('finds a text by each of its parts, as it is written and in its search form', () => {
    fc.assert(
      fc.property(texts, texts, texts, (before, part, after) => {
        const text = foldText([...before, ...part, ...after].join(''))
        const isFound = (keyword: string) =>
          ONLY_MARKS.test(foldCharacters(keyword)) || keywordVariants(keyword).some((form) => text.includes(form))
        expect(isFound(part.join(''))).toBe(true)
        for (let at = 0; at < text.length; at++) expect(isFound(text.slice(at).toWellFormed().replaceAll('\ufffd', ''))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('finds a text by each of its parts in another spelling', () => {
    const pairs = SAME.filter(([one]) => !one.includes('\n'))
    const word = fc.constantFrom(...pairs)
    const cut = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.boolean(), cut, cut, (words, isFirst, one, other) => {
        const [written, searched] = [isFirst ? 0 : 1, isFirst ? 1 : 0]
        const text = foldText(words.map((pair) => pair[written]).join('、'))
        const characters = Array.from(words.map((pair) => pair[searched]).join('、'))
        const [from, to] = [Math.min(one, other), Math.max(one, other)].map((share) => Math.floor(share * characters.length))
        const keyword = characters.slice(from, to).join('')
        // A voicing mark alone belongs to the character before it.
        fc.pre(!/^[゛ﾞ]/u.test(keyword) && !/^[゛ﾞ]/u.test(characters.slice(to).join('')))
        const folded = foldCharacters(keyword)
        const isFound = keywordVariants(keyword).some((form) => text.includes(form))
        expect(isFound || ONLY_MARKS.test(folded)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('leaves a search form unchanged, without characters of an earlier search form', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          texts.map((parts) => parts.join('')),
          fc.string({ unit: 'binary', maxLength: 40 }),
        ),
        (text) => {
          const folded = foldText(text)
          expect(foldText(folded)).toBe(folded)
          expect(unifySpellings(folded)).toBe(folded)
          expect(hasEarlierSpelling(folded)).toBe(false)
          expect([...folded].filter((character) => VARIED_CHARACTERS.includes(character))).toEqual([])
          expect(unifySpellings(foldCharacters(text))).toBe(folded)
        },
      ),
    )
  })

  it('adds the other spelling of a text only once', () => {
    expect(bothSpellings('佐々木')).toBe('佐々木\f佐佐木')
    expect(bothSpellings('佐々木\f佐佐木')).toBe('佐々木\f佐佐木')
    expect(bothSpellings('題\n佐佐木')).toBe('題\n佐佐木')
  })
})
