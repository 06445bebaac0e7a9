import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PHRASE_END, toHeadline } from './headline.ts'

const MARKED = join(import.meta.dirname, '../../demo/headline-borders.txt')
/** Share of the breaks that may stand inside a word. */
const MAX_INSIDE = 0.02

it('changes nothing but the breaks', () => {
  for (const title of ['旧織物寮の床下に図案帳42冊　大正から昭和初期', 'A', '', '今宵、織都に三千の灯'])
    expect(toHeadline(title).replaceAll(PHRASE_END, '')).toBe(title)
})

it('leaves words of the list whole', () => {
  expect(toHeadline('物置1棟を焼く　桐生市相生町、けが人なし')).toContain('けが人')
})

it('breaks the demo’s headlines at the word borders that were marked by hand', () => {
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
