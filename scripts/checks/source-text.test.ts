import { describe, expect, it } from 'vitest'
import { readMarkdown, readSource } from './source-text.ts'

const SOURCE = `/** Opens the door (product §2).
 * Returns nothing. */
export function openDoor(key: string): void {
  const text = 'no // comment' // but this is
  const pattern = /["'\`]/.test(text) ? key / 2 : "it's"
  sql\`
    -- a comment of SQL
    select 'x'\`
}
describe('a door', () => {
  it.each([['oak', 1]])('of %s opens', () => {})
  test("doesn't close", () => {})
})`

describe('the parts of a source file', () => {
  it('reads every line of every comment, and none from strings', () => {
    expect(readSource(SOURCE).comments).toEqual([
      { line: 1, text: 'Opens the door (product §2).' },
      { line: 2, text: 'Returns nothing.' },
      { line: 4, text: 'but this is' },
      { line: 7, text: 'a comment of SQL' },
    ])
  })

  it('reads the titles of tests, also after each', () => {
    expect(readSource(SOURCE).titles).toEqual([
      { line: 10, text: 'a door' },
      { line: 11, text: 'of %s opens' },
      { line: 12, text: "doesn't close" },
    ])
  })

  it('reads each name once, where it occurs first, and no word of a string', () => {
    const names = readSource(SOURCE).names.map(({ line, text }) => `${text} ${line}`)
    expect(names).toContain('openDoor 3')
    expect(names).toContain('pattern 5')
    expect(names.filter((name) => /^(?:text|oak|comment|select) /.test(name))).toEqual(['text 4'])
  })

  it('ends a text that is not closed at the line break', () => {
    expect(readSource("<p>reader's</p>\n// said").comments).toEqual([{ line: 2, text: 'said' }])
  })
})

describe('the names of the rows of a table', () => {
  const namesOf = (source: string) => readSource(source).rowNames.map(({ line, text }) => `${text} ${line}`)

  it.each([
    [
      'first in each row',
      "it.each([\n  ['one', 'text', [['no name']]],\n  [1, 'no name'],\n  ['two', f('no name')],\n])('%s', g)",
      ['one 2', 'two 4'],
    ],
    ['the rows themselves', "it.each(['one', 'two'])('%s', g)", ['one 1', 'two 1']],
    ['after type arguments', "it.each<[string, () => 'a' | 'b', Map<string, number>]>([['one', f, m]])('%s', g)", ['one 1']],
    [
      'of a constant',
      "const TABLE: [string, () => void][] = [['one', f]]\nconst other = [['no name']]\nit.each(TABLE)('%s', g)",
      ['one 1'],
    ],
    ['of no other call', "list.each([['no name']])\nfor (const each of [['no name']]) g(each)", []],
  ])('reads the row names of a table: %s', (_name, source, expected) => {
    expect(namesOf(source)).toEqual(expected)
  })
})

describe('the text of a Markdown page', () => {
  it('leaves out the code of a Markdown page', () => {
    expect(readMarkdown('a `b` c\n```\nd\n```\ne')).toEqual([
      { line: 1, text: 'a `` c' },
      { line: 2, text: '' },
      { line: 3, text: '' },
      { line: 4, text: '' },
      { line: 5, text: 'e' },
    ])
  })
})
