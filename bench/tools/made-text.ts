/** Text for measurements, as varied as a newspaper's: sentences that a Markov chain makes of the demo's articles, with names of its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseDemoArticle } from '@yukan/demo/expand.ts'
import { plainText } from '@yukan/rules/text/truncate.ts'
import type { ArticleText } from './search.ts'

const DEMO_ARTICLES = fileURLToPath(new URL('../../demo/articles', import.meta.url))
/** Characters that decide which one follows. */
const CONTEXT = 3
const END = '。'
const SENTENCES = 60_000
const LONGEST_SENTENCE = 120
const SENTENCES_A_PARAGRAPH = 4
/** One place in so many is replaced by a name. */
const NAMES = 60
const TITLE_LENGTH = 28
/** The kanji of JIS X 0208's first level, in the order of that standard: rows 16 to 47 of 94 places. */
const FIRST_ROW = 0xb0
const LAST_ROW = 0xcf
const FIRST_PLACE = 0xa1
const LAST_PLACE = 0xfe

type Chance = () => number

function listKanji(): string[] {
  const decoder = new TextDecoder('euc-jp')
  const kanji: string[] = []
  for (let row = FIRST_ROW; row <= LAST_ROW; row++)
    for (let place = FIRST_PLACE; place <= LAST_PLACE; place++) kanji.push(decoder.decode(Uint8Array.of(row, place)))
  return kanji.filter((character) => /^\p{Script=Han}$/u.test(character))
}

const KANJI = listKanji()
const KATAKANA = [
  ...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンガギグゲゴジズダデドバビブベボパピプペポー',
]

function pick<T>(items: readonly T[], chance: Chance, fallback: T): T {
  return items[Math.floor(chance() * items.length)] ?? fallback
}

/** Two or three kanji, the first ones of the list more often, or three to seven katakana. */
function makeName(chance: Chance): string {
  if (chance() < 0.3) return Array.from({ length: 3 + Math.floor(5 * chance()) }, () => pick(KATAKANA, chance, 'ア')).join('')
  return Array.from({ length: 2 + Math.floor(2 * chance()) }, () => KANJI[Math.floor(KANJI.length * chance() ** 2)] ?? '桐').join('')
}

function readDemoText(): string {
  const lines = readdirSync(DEMO_ARTICLES)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap((name) => readFileSync(join(DEMO_ARTICLES, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
  const articles = lines.map(parseDemoArticle)
  return articles.map(({ description, content }) => plainText(`${description}${content}`).replaceAll(/\{\{[^}]*\}\}|\s/g, '')).join('')
}

function makeSentences(text: string, chance: Chance): string[] {
  const following = new Map<string, string[]>()
  const starts: string[] = []
  for (let at = 0; at + CONTEXT < text.length; at++) {
    const context = text.slice(at, at + CONTEXT)
    const known = following.get(context)
    if (known === undefined) following.set(context, [text.charAt(at + CONTEXT)])
    else known.push(text.charAt(at + CONTEXT))
    if (at === 0 || text.charAt(at - 1) === END) starts.push(context)
  }
  return Array.from({ length: SENTENCES }, () => {
    let context = pick(starts, chance, text.slice(0, CONTEXT))
    let sentence = context
    while (!sentence.endsWith(END) && sentence.length < LONGEST_SENTENCE) {
      const next = pick(following.get(context) ?? [], chance, END)
      sentence += chance() < 1 / NAMES ? makeName(chance) + next : next
      context = (context + next).slice(-CONTEXT)
    }
    return sentence.endsWith(END) ? sentence : `${sentence}${END}`
  })
}

/** An endless number of articles with bodies of about `bodyLength` characters. `chance` gives numbers below 1. */
export function* madeArticles(bodyLength: number, chance: Chance): Generator<ArticleText> {
  const sentences = makeSentences(readDemoText(), chance)
  while (true) {
    const paragraphs: string[] = []
    for (let length = 0; length < bodyLength; length += paragraphs.at(-1)?.length ?? 0)
      paragraphs.push(Array.from({ length: SENTENCES_A_PARAGRAPH }, () => pick(sentences, chance, END)).join(''))
    const title = `${makeName(chance)}、${pick(sentences, chance, END)}`.slice(0, TITLE_LENGTH)
    yield { title, paragraphs }
  }
}
