import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PhraseTree } from './phrase-tree.ts'
import { COLUMN_BREAK, gramsOf, learnPhrases, phraseCandidates, phraseGramsOf, queryOfWord } from './search-grams.ts'

function pair(text: string): number {
  return (text.charCodeAt(0) << 16) | text.charCodeAt(1)
}

function single(text: string): number {
  return text.charCodeAt(0)
}

function learn(texts: string[], leastTexts: number): string[] {
  const learning = learnPhrases(texts, leastTexts)
  let step = learning.next()
  while (step.done !== true) step = learning.next()
  return [...step.value.keys()].toSorted()
}

describe('grams of a text', () => {
  it('collects the distinct units of a text and pairs of neighbours as grams', () => {
    expect(gramsOf('市市民市市').toSorted()).toEqual([single('市'), pair('市市'), single('民'), pair('市民'), pair('民市')].toSorted())
  })

  it('makes no gram across a column break', () => {
    expect(gramsOf(`市${COLUMN_BREAK}民`).toSorted()).toEqual([single('市'), single('民')].toSorted())
  })

  it('numbers each pair differently, as a 32-bit integer', () => {
    const texts = ['\uffff\uffff', '\u8000a', 'a\u8000', '\u7fff\uffff', '\u0020a', '𠮷']
    const pairs = texts.map((text) => gramsOf(text)).map((grams) => Math.min(...grams.filter((gram) => gram < 0 || gram > 0xffff)))
    expect(new Set(pairs).size).toBe(texts.length)
    expect(pairs.every((gram) => gram === (gram | 0))).toBe(true)
  })

  it('collects the same grams as a search one by one', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'桐生市の\nー祭', '𠮷'), maxLength: 300 }), (text) => {
        const expected = new Set<number>()
        for (let at = 0; at < text.length; at++) {
          if (text[at] !== '\n') expected.add(single(text.slice(at)))
          if (at > 0 && text[at] !== '\n' && text[at - 1] !== '\n') expected.add(pair(text.slice(at - 1)))
        }
        expect(gramsOf(text).toSorted((a, b) => a - b)).toEqual([...expected].toSorted((a, b) => a - b))
      }),
    )
  })

  it('collects all grams of a long text', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('')
    expect(gramsOf(text).length).toBe(20_000 + 19_999)
  })

  it('collects no grams of an empty text', () => {
    expect(gramsOf('')).toEqual([])
  })
})

describe('learned phrases', () => {
  it('learns phrases that enough texts have, counting each text once', () => {
    expect(learn(['桐生市と桐生市', '桐生市', '前橋市'], 2)).toEqual(['桐生', '桐生市', '生市'])
    expect(learn(['桐生市と桐生市', '前橋'], 2)).toEqual([])
  })

  it('learns all parts of a phrase from two units to twelve', () => {
    const word = 'あいうえおかきくけこさしす'
    const expected: string[] = []
    for (let length = 2; length <= 12; length++)
      for (let at = 0; at + length <= word.length; at++) expected.push(word.slice(at, at + length))
    expect(learn([word, `${word}ん`], 2)).toEqual(expected.toSorted())
  })

  it('learns no phrase across two columns or with half a character', () => {
    expect(learn(['桐\n生', '桐\n生'], 2)).toEqual([])
    expect(learn(['吉𠮷野', '吉𠮷野'], 2)).toEqual([])
    expect(learn(['𠮷野家', '𠮷野家'], 2)).toEqual(['野家'])
  })

  it('counts in how many texts a phrase is', () => {
    const learning = learnPhrases(['桐生', '桐生', '桐生'], 2)
    let step = learning.next()
    while (step.done !== true) step = learning.next()
    expect([...step.value]).toEqual([['桐生', 3]])
  })

  it('lists parts of two to twelve units as phrase candidates, only for words of three units or more', () => {
    expect(phraseCandidates('桐生')).toEqual([])
    expect(phraseCandidates('桐生市')).toEqual(['桐生', '桐生市', '生市'])
    expect(phraseCandidates('あいうえおかきくけこさしす').includes('あいうえおかきくけこさしす')).toBe(false)
  })
})

const LEARNED: [string, number][] = [
  ['桐生', 70_000],
  ['桐生市', 70_001],
  ['生市', 70_002],
  ['市民', 70_003],
]

describe('phrase numbers of a text', () => {
  const tree = new PhraseTree(LEARNED)

  it('numbers only learned phrases of three units and more in a text', () => {
    expect(phraseGramsOf('桐生市', tree)).toEqual([70_001])
    expect(phraseGramsOf('桐生市と桐生市', tree)).toEqual([70_001])
    expect(phraseGramsOf('桐生と市民', tree)).toEqual([])
    expect(phraseGramsOf('桐生市', new PhraseTree([]))).toEqual([])
  })

  it('numbers a border in a text whose parts are all learned while it is not', () => {
    const [border = 0, ...rest] = phraseGramsOf('生市民', tree)
    expect(rest).toEqual([])
    expect(border >> 16).toBeGreaterThanOrEqual(0x7f)
    expect(border >> 16).toBeLessThanOrEqual(0x9f)
    expect(phraseGramsOf('桐生市民', tree).toSorted((a, b) => a - b)).toEqual([70_001, border])
    expect(phraseGramsOf('市民\n桐生', tree)).toEqual([])
  })
})

describe('query of a word', () => {
  const known = { phrases: new Map([...LEARNED, ['原合戦', 70_004] as const]), isComplete: false }
  const [border = 0] = phraseGramsOf('生市民', new PhraseTree(LEARNED))

  it.each([
    ['one character', ['市'], { forms: ['市'], all: [single('市')], any: [], isExact: true }],
    ['two characters', ['市民'], { forms: ['市民'], all: [pair('市民')], any: [], isExact: true }],
    ['a kanji beyond U+FFFF', ['𡈽'], { forms: ['𡈽'], all: [pair('𡈽')], any: [], isExact: true }],
    ['a phrase', ['桐生市'], { forms: ['桐生市'], all: [70_001], any: [], isExact: true }],
    ['three characters', ['前橋市'], { forms: ['前橋市'], all: [pair('前橋'), pair('橋市')], any: [], isExact: false }],
    [
      'phrases and the pairs between them',
      ['桐生市民祭り'],
      { forms: ['桐生市民祭り'], all: [pair('民祭'), pair('祭り'), 70_001, pair('市民')], any: [], isExact: false },
    ],
    [
      'two spellings',
      ['関ケ原合戦', '関ガ原合戦'],
      {
        forms: ['関ケ原合戦', '関ガ原合戦'],
        all: [pair('原合'), pair('合戦')],
        any: [
          [pair('関ケ'), pair('関ガ')],
          [pair('ケ原'), pair('ガ原')],
        ],
        isExact: false,
      },
    ],
  ])('makes the query of a word: %s', (_name, forms, expected) => {
    const phrases = new Map([...known.phrases].filter(([phrase]) => phrase !== '原合戦'))
    expect(queryOfWord(forms, { phrases, isComplete: false })).toEqual(expected)
  })

  it('asks for borders only once every text has them', () => {
    expect(queryOfWord(['桐生市民'], { ...known, isComplete: true }).all).toEqual([border, 70_001, pair('市民')])
    expect(queryOfWord(['桐生市民'], known).all).toEqual([70_001, pair('市民')])
  })

  it('asks for a long word with sixteen numbers', () => {
    const word = Array.from({ length: 100 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('')
    expect(new Set(queryOfWord([word], { phrases: new Map(), isComplete: true }).all).size).toBe(16)
  })

  it('asks for the phrases and borders of each spelling', () => {
    const both = new Map([
      ['関ケ原', 70_010],
      ['関ガ原', 70_011],
    ])
    expect(queryOfWord(['関ケ原', '関ガ原'], { phrases: both, isComplete: true })).toEqual({
      forms: ['関ケ原', '関ガ原'],
      all: [],
      any: [[70_010, 70_011]],
      isExact: true,
    })
    const one = new Map([...both].slice(0, 1))
    expect(queryOfWord(['関ケ原', '関ガ原'], { phrases: one, isComplete: true })).toMatchObject({
      all: [],
      any: [
        [70_010, pair('関ガ')],
        [70_010, pair('ガ原')],
      ],
      isExact: false,
    })
  })

  it('finds every text with a spelling of the word, and only such a text when the query is exact', () => {
    const characters = fc.constantFrom(...'桐生市民ケガ')
    const texts = fc.array(fc.string({ unit: characters, maxLength: 12 }), { minLength: 2, maxLength: 6 })
    const word = fc.string({ unit: characters, minLength: 1, maxLength: 8 })
    const part = fc.string({ unit: characters })
    fc.assert(
      fc.property(texts, word, part, part, fc.boolean(), (learned, keyword, before, after, isComplete) => {
        const numbered = learn(learned, 2).map((phrase, number): [string, number] => [phrase, 70_000 + number])
        const tree = new PhraseTree(numbered)
        const forms = [...new Set([keyword, keyword.replace('ケ', 'ガ')])]
        const parts = new Set(forms.flatMap(phraseCandidates))
        const query = queryOfWord(forms, { phrases: new Map(numbered.filter(([phrase]) => parts.has(phrase))), isComplete })
        const isFound = (text: string) => {
          const grams = new Set([...gramsOf(text), ...phraseGramsOf(text, tree)])
          return query.all.every((gram) => grams.has(gram)) && query.any.every((group) => group.some((gram) => grams.has(gram)))
        }
        expect(forms.map((form) => isFound(before + form + after))).toEqual(forms.map(() => true))
        const other = before + after
        if (query.isExact) expect(isFound(other)).toBe(forms.some((form) => other.includes(form)))
      }),
      { numRuns: 500 },
    )
  })
})
