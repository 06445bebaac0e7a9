import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PHRASE_END, toHeadline } from './headline.ts'

const MARKED = join(import.meta.dirname, '../../demo/headline-borders.txt')
/** Share of the breaks that may stand inside a word. */
const MAX_INSIDE = 0.02

it('toHeadline adds only phrase breaks to a title', () => {
  for (const title of ['旧織物寮の床下に図案帳42冊　大正から昭和初期', 'A', '', '今宵、織都に三千の灯'])
    expect(toHeadline(title).replaceAll(PHRASE_END, '')).toBe(title)
})

it('keeps a word of the word list in one phrase', () => {
  expect(toHeadline('物置1棟を焼く　桐生市相生町、けが人なし')).toContain('けが人')
})

it.each([
  ['今宵、織都に三千の灯　本町通りで灯籠まつり', '三千の灯'],
  ['旧織物寮の床下に図案帳42冊　大正から昭和初期', '図案帳42冊'],
  ['補正予算案12億円を提出　桐生市議会開会、会期は21日間', '12億円を提出'],
  ['「水は後ろから来た」　昭和22年水害、証言37人分を冊子に', '昭和22年'],
  ['新里の里芋、出荷最盛期　粒小さめも「ねっとり良い味」', '粒小さめも'],
  ['針を横に振って描く風　桐生の刺しゅう職人が初個展', '描く風'],
])('keeps a number with its noun, and a short word with the word before it: %s', (title, whole) => {
  expect(toHeadline(title)).toContain(whole)
})

it('does not join two phrases into one that is wider than a narrow card', () => {
  expect(toHeadline('桐生市の一般会計補正予算案を可決')).toContain(`予算案を${PHRASE_END}可決`)
})

it('breaks the demo’s headlines at the word borders marked by hand, with at most 2 % inside a word', () => {
  const lines = readFileSync(MARKED, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  let count = 0
  const inside: string[] = []
  for (const line of lines) {
    const borders = new Set<number>()
    let at = 0
    for (const word of line.split('/')) borders.add((at += word.length))
    at = 0
    for (const phrase of toHeadline(line.replaceAll('/', '')).split(PHRASE_END).slice(0, -1)) {
      at += phrase.length
      count += 1
      if (!borders.has(at)) inside.push(`${line}: ${phrase}|`)
    }
  }
  expect(lines.length).toBe(300)
  expect(inside.length / count).toBeLessThanOrEqual(MAX_INSIDE)
})
