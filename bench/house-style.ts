/** Budget of the house style: an article of 5,000 characters, checked with 2,000 rules. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseDemoArticle } from '@yukan/demo/expand.ts'
import { HouseStyle } from '@yukan/rules/house-style/house-style.ts'
import type { HouseRule } from '@yukan/rules/house-style/house-style.ts'
import { defaultChecks } from '@yukan/rules/house-style/style-alert.ts'
import { atMost, informative, median, percentile } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'

const CHARACTERS = 5000
const RULES = 2000
const ROUNDS = 100
const SHARE = 0.95
const MAX_CHECK = 50
const DAY = '2026-11-24'

const ARTICLES = new URL('../demo/articles/', import.meta.url)

/** The bodies of the demo newspaper without their HTML, one after the other. */
function readTexts(): string {
  const lines = readdirSync(fileURLToPath(ARTICLES)).flatMap((file) => readFileSync(new URL(file, ARTICLES), 'utf8').trim().split('\n'))
  return lines.map((line) => parseDemoArticle(line).content.replaceAll(/<[^>]+>/g, '')).join('')
}

/** Rules for words that begin like words of the texts, so the search goes deep, but never match. */
function makeRules(text: string): HouseRule[] {
  return Array.from({ length: RULES }, (_, index) => {
    const from = (index * 7) % (text.length - 8)
    const word = text.slice(from, from + 3 + (index % 4))
    return {
      id: index + 1,
      kind: 'word',
      expected: `${word}${index}`,
      patterns: [`${word}☆${index}`, `${word}◇${index}`],
      exceptions: [`${word}△${index}`],
      reading: '',
      note: '',
    }
  })
}

/** Checks a whole article at once, as when it is opened; then with one changed paragraph, as while it is written. */
export async function measureHouseStyle(): Promise<Figure[]> {
  const all = readTexts()
  const paragraphs = Array.from({ length: 12 }, (_, index) => all.slice((index * CHARACTERS) / 12, ((index + 1) * CHARACTERS) / 12))
  const rules = makeRules(all.slice(CHARACTERS, 5 * CHARACTERS))
  const style = new HouseStyle(rules, defaultChecks())
  const time = (texts: readonly string[], day: string) => {
    const startedAt = performance.now()
    style.check(
      texts.map((text) => ({ text, rubies: [], mayHaveRuby: true })),
      day,
    )
    return performance.now() - startedAt
  }
  const first = time(paragraphs, DAY)
  // Another day of release makes everything be read again.
  const whole = Array.from({ length: ROUNDS }, (_, round) => time(paragraphs, round % 2 === 0 ? '2026-11-25' : DAY))
  const one = Array.from({ length: ROUNDS }, (_, round) => time([`${paragraphs[0]}${round}`, ...paragraphs.slice(1)], DAY))
  const how = `${ROUNDS} checks, ${paragraphs.join('').length} characters in 12 paragraphs, ${rules.length} rules of 4 forms`
  return [
    atMost({ name: 'house style, whole article, p95', figure: percentile(whole, SHARE), unit: 'ms', how }, MAX_CHECK),
    atMost({ name: 'house style, the first check', figure: first, unit: 'ms', how: 'of a new process' }, MAX_CHECK),
    informative({ name: 'house style, one changed paragraph, median', figure: median(one), unit: 'ms', how: 'of the same' }),
  ]
}
