import { describe, expect, it } from 'vitest'
import { HOUSE_WORD_MAX, HOUSE_WORDS_MAX } from '../limits.ts'
import { parseCsv } from '../text/csv.ts'
import { CSV_COLUMNS, formatRulesCsv, readRulesCsv, ruleProblem, splitWords } from './house-rule.ts'
import type { TypedRule } from './house-rule.ts'

const word: TypedRule = {
  kind: 'word',
  expected: '子ども',
  patterns: ['子供'],
  exceptions: ['子供の国'],
  reading: '',
  note: '用字用語 3-12',
  isOn: true,
}
const name: TypedRule = { ...word, kind: 'name', expected: '渡良瀬', patterns: [], exceptions: [], reading: 'わたらせ' }
const many = (count: number) => Array.from({ length: count }, (_, index) => `語${index}`)

it.each([
  ['a word', word, null],
  ['a name with a reading', name, null],
  ['a name with a pattern and no reading', { ...name, reading: '', patterns: ['渡瀬'] }, null],
  ['a name with neither', { ...name, reading: '' }, 'reading'],
  ['a word without patterns', { ...word, patterns: [] }, 'patterns'],
  ['nothing expected', { ...word, expected: '' }, 'expected'],
  ['blanks around it', { ...word, expected: ' 子ども' }, 'expected'],
  ['60 characters', { ...word, expected: '字'.repeat(HOUSE_WORD_MAX) }, null],
  ['61 characters', { ...word, expected: '字'.repeat(HOUSE_WORD_MAX + 1) }, 'expected'],
  ['a line break', { ...word, expected: '子\nども' }, 'expected'],
  ['30 patterns', { ...word, patterns: many(HOUSE_WORDS_MAX) }, null],
  ['31 patterns', { ...word, patterns: many(HOUSE_WORDS_MAX + 1) }, 'patterns'],
  ['a pattern twice', { ...word, patterns: ['子供', '子供'] }, 'patterns'],
  ['itself as a pattern', { ...word, patterns: ['子ども'] }, 'same'],
  ['an exception that is a pattern', { ...word, exceptions: ['子供'] }, 'exceptions'],
  ['a reading in kanji', { ...name, reading: '渡' }, 'reading'],
  ['a reading in katakana', { ...name, reading: 'ワタラセ' }, null],
  ['a note of 101 characters', { ...word, note: '字'.repeat(101) }, 'note'],
] as const)('finds the problem of a rule with %s: %s', (_name, rule, expected) => {
  expect(ruleProblem(rule)).toBe(expected)
})

it('splits the words of a rule at line breaks and bars', () => {
  expect(splitWords(' 子供\n\nこども|小供｜ ')).toEqual(['子供', 'こども', '小供'])
})

describe('CSV of the rules', () => {
  const head = CSV_COLUMNS.join(',')
  const read = (...lines: string[]) => readRulesCsv([head, ...lines].join('\n'))

  it('reads rules from CSV as they were written', () => {
    const rules = [word, { ...name, isOn: false }, { ...word, expected: '「"引用",」', patterns: ['a,b', 'c"d'], note: '' }]
    expect(readRulesCsv(formatRulesCsv(rules))).toEqual({ rules, problems: [] })
    expect(formatRulesCsv([word])).toBe(`\ufeff${head}\r\n言葉,子ども,子供,子供の国,,用字用語 3-12,はい\r\n`)
  })

  it.each(['=HYPERLINK("http://x.example")', '+81', '-1', '@SUM(A1)', '＝1＋1', '＋81', '－1', '＠SUM', "'＝1", "'=1", "''=1", "'quoted'"])(
    'writes %j to CSV as text that no spreadsheet calculates, and reads it back unchanged',
    (text) => {
      const rules = [{ ...word, expected: text, patterns: [`${text}1`, '子供'], exceptions: [`${text}2`], note: text }]
      const csv = formatRulesCsv(rules)
      const { cells = [] } = parseCsv(csv).rows[1] ?? {}
      expect([cells.length, cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))]).toEqual([CSV_COLUMNS.length, []])
      expect(readRulesCsv(csv)).toEqual({ rules, problems: [] })
    },
  )

  it.each([
    ['an unknown kind', '動詞,子ども,子供,,,,はい', 'kind'],
    ['a column too few', '言葉,子ども,子供,,,はい', 'columns'],
    ['no yes and no no', '言葉,子ども,子供,,,,1', 'isOn'],
    ['nothing to find', '言葉,子ども,,,,,はい', 'patterns'],
    ['a reading in kanji', '名前,渡良瀬,,,渡,,はい', 'reading'],
  ])('names the CSV line with %s', (_name, line, problem) => {
    expect(read('言葉,友達,友だち,,,,はい', '', line)).toMatchObject({ rules: [{ expected: '友達' }], problems: [{ line: 4, problem }] })
  })

  it('names the CSV line of a repeated word, one after a cell of two lines, and an open quotation mark', () => {
    expect(read('言葉,友達,友だち,,,,はい', '言葉,友達,ともだち,,,,はい').problems).toEqual([{ line: 3, problem: 'twice' }])
    expect(read('言葉,友達,"友だち\nともだち",,,,はい', 'x,,,,,,').problems).toEqual([{ line: 4, problem: 'kind' }])
    expect(read('言葉,"友達,友だち,,,,はい')).toEqual({ rules: [], problems: [{ line: 2, problem: 'quote' }] })
  })

  it.each(['', 'a,b', '種類,正しい形'])('refuses a CSV without all column names: %j', (text) => {
    expect(readRulesCsv(text)).toEqual({ rules: [], problems: [{ line: 1, problem: 'columns' }] })
  })
})
