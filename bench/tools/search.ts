/** Keyword search against plain comparison (decision 026): `writeSearchArticles` makes the articles, `benchSearch` queries the running program. */
import { createWriteStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { foldText } from '@yukan/rules/search/search-text.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'

const LONGEST_DESCRIPTION = 4000

export interface SearchWord {
  kind: string
  keywords: string[]
  offset: number
  /** Numbers of the articles with all keywords, newest first. */
  expected: Uint32Array
}

export interface ArticleText {
  title: string
  paragraphs: string[]
}

export interface SearchArticlesOptions {
  /** The same texts at every call, at least `articles` of them. */
  texts: () => Iterable<ArticleText>
  file: string
  articles: number
}

export interface SearchBenchOptions {
  baseUrl: string
  words: readonly SearchWord[]
}

export interface SearchBenchResult {
  /** Milliseconds to the last byte of the reply, total included. */
  p50: number
  p95: number
  /** Share of the expected hits that were found, 0 to 1. */
  recall: number
  articles: number
}

interface BenchArticle extends ArticleText {
  slug: string
  releasedAt: string
}

const YEAR = 365 * 24 * 60 * MINUTE
/** The articles are spread evenly over this time before `NEWEST`. */
const NEWEST = Date.parse('2026-01-01T00:00:00Z')
const SPAN = 70 * YEAR
export const BODY_LENGTH = 1150
/** Paragraphs of an article come from articles this near in the corpus, usually of one category. */
const NEIGHBOURS = 400
/** Articles that words are chosen from, and words of each kind. */
const WORD_SOURCE = 2000
const WORDS_A_KIND = 18
const PAGE = 11
const LARGEST_PAGE = 100
/** The first requests are a warm-up with another page size, which caches nothing. */
const WARM_UP = 10
/** Words with more hits are compared by the total alone. */
const MAX_CHECKED = 300
const SLUG = 'bench-search-'

/** Random-looking numbers from 0 to below 1, the same in every run. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function readCorpus(corpusDir: string): Promise<ArticleText[]> {
  const names = (await readdir(corpusDir, { recursive: true })).filter((name) => /-\d+\.txt$/.test(name)).toSorted()
  if (names.length === 0) throw new Error(`There is no article of the corpus in ${corpusDir}.`)
  const texts = await Promise.all(names.map((name) => readFile(join(corpusDir, name), 'utf8')))
  return texts.map((text) => {
    const [, , title = '', ...body] = text.split('\n').map((line) => line.trim())
    return { title, paragraphs: body.filter((line) => line.length > 10) }
  })
}

/** An endless number of articles of the corpus's paragraphs, mixed. */
function* mixedArticles(corpus: readonly ArticleText[]): Generator<ArticleText> {
  const random = numbers(42)
  const near = (place: number) => corpus[Math.min(corpus.length - 1, Math.max(0, place + Math.floor((random() - 0.5) * NEIGHBOURS)))]
  while (true) {
    const place = Math.floor(random() * corpus.length)
    const paragraphs: string[] = []
    for (let length = 0; length < BODY_LENGTH; length += paragraphs.at(-1)?.length ?? 0) {
      const source = near(place)?.paragraphs ?? []
      paragraphs.push(source[Math.floor(random() * source.length)] ?? '')
    }
    yield { title: near(place)?.title ?? '', paragraphs }
  }
}

/** The texts of the corpus, mixed, as many as are asked for. */
export async function corpusTexts(corpusDir: string): Promise<() => Iterable<ArticleText>> {
  const corpus = (await readCorpus(corpusDir)).filter(({ title, paragraphs }) => title !== '' && paragraphs.length > 0)
  return () => mixedArticles(corpus)
}

/** Articles, newest first; number n has the slug `bench-search-n`. */
function* makeArticles({ texts, articles }: Omit<SearchArticlesOptions, 'file'>): Generator<BenchArticle> {
  let number = 0
  for (const text of texts()) {
    if (number === articles) return
    const releasedAt = new Date(Math.floor((NEWEST - (number * SPAN) / articles) / MINUTE) * MINUTE).toISOString()
    yield { ...text, slug: `${SLUG}${number}`, releasedAt }
    number++
  }
}

function comparable({ title, paragraphs }: BenchArticle): string {
  const [first = '', ...rest] = paragraphs
  return [title, first, rest.join('\n')].map(foldText).join('\n')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function toLine({ slug, title, paragraphs, releasedAt }: BenchArticle): string {
  const all = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
  // The importer accepts no longer descriptions.
  const lead = all.findIndex((paragraph) => paragraph.length <= LONGEST_DESCRIPTION)
  const description = all[lead] ?? ''
  const content = all.filter((_paragraph, index) => index !== lead)
  return `${JSON.stringify({ slug, title, description, content: content.join(''), releasedAt })}\n`
}

/** Kinds of words: runs of characters in normalised text, with their shortest and longest length. */
const KINDS: readonly [kind: string, run: RegExp, least: number, most: number][] = [
  ['one character', /\S/gu, 1, 1],
  ['two kanji', /\p{Script=Han}{2}/gu, 2, 2],
  ['three and four kanji', /\p{Script=Han}{3,4}/gu, 3, 4],
  ['long kanji', /\p{Script=Han}{5,9}/gu, 5, 9],
  ['katakana', /[ァ-ヺー]{3,8}/gu, 3, 8],
  ['Latin and digits', /[a-z0-9]{3,10}/gu, 3, 10],
  ['any two', /\S{2}/gu, 2, 2],
  ['any three', /\S{3}/gu, 3, 3],
  ['any five', /\S{5}/gu, 5, 5],
]
const FREQUENT =
  'の い 日 。 こと いる する 日本 東京 している について ということ アプリ サービス インターネット スマートフォン コミュニケーション ＡＮＤＲＯＩＤ ツイッター'.split(
    ' ',
  )
const ABSENT = ['鼬鼠', 'ヌルヌヌ', 'xqzjv', '桐生市議会議員選挙', '寝耳水木金', 'っっっっ', '100%\\_%']
const SEVERAL = [
  ['こと', 'する'],
  ['している', 'について'],
  ['スマートフォン', 'アプリ', '日本'],
  ['の', '鼬鼠'],
  ['東京', '映画'],
]
const DEEP = [1000, 10_000]

function chooseWords(texts: readonly string[]): SearchWord[] {
  const random = numbers(7)
  const word = (kind: string, keywords: string[], offset = 0): SearchWord => ({ kind, keywords, offset, expected: new Uint32Array() })
  const words: SearchWord[] = []
  for (const [kind, run, least, most] of KINDS) {
    for (let count = 0; count < WORDS_A_KIND;) {
      const runs = texts[Math.floor(random() * texts.length)]?.match(run) ?? []
      const found = runs[Math.floor(random() * runs.length)] ?? ''
      if (found.length < least || found.length > most) continue
      words.push(word(kind, [found]))
      count++
    }
  }
  words.push(...FREQUENT.flatMap((keyword) => [word('frequent', [keyword]), ...DEEP.map((offset) => word('deep', [keyword], offset))]))
  words.push(...ABSENT.map((keyword) => word('absent', [keyword])))
  words.push(...SEVERAL.map((keywords) => word('several', keywords)))
  return words
}

/** Writes articles, the same in every run, and returns more than two hundred searches with their expected hits. */
export async function writeSearchArticles(options: SearchArticlesOptions): Promise<SearchWord[]> {
  const source: string[] = []
  for (const article of makeArticles(options)) if (source.push(comparable(article)) >= WORD_SOURCE) break
  const words = chooseWords(source)
  const wanted = words.map(({ keywords }) => keywords.map(foldText))
  const found = words.map((): number[] => [])
  let number = 0
  function* lines(): Generator<string> {
    for (const article of makeArticles(options)) {
      const text = comparable(article)
      for (const [index, keywords] of wanted.entries()) if (keywords.every((keyword) => text.includes(keyword))) found[index]?.push(number)
      number++
      yield toLine(article)
    }
  }
  await pipeline(lines, createWriteStream(options.file))
  return words.map((word, index) => ({ ...word, expected: Uint32Array.from(found[index] ?? []) }))
}

interface Answer {
  total: number
  numbers: number[]
  milliseconds: number
}

function readNumber(slug: string): number[] {
  return slug.startsWith(SLUG) ? [Number(slug.slice(SLUG.length))] : []
}

async function search(baseUrl: string, keywords: readonly string[], offset: number, limit: number): Promise<Answer> {
  const query = new URLSearchParams({ flag: '1', limit: String(limit), offset: String(offset) })
  for (const keyword of keywords) query.append('keyword[]', keyword)
  if (keywords.length > 0) for (const column of ['title', 'description', 'content', 'info']) query.append('targetColumn[]', column)
  const start = performance.now()
  const response = await fetch(`${baseUrl}/v1/article/get/list?${query.toString()}`)
  const text = await response.text()
  const milliseconds = performance.now() - start
  if (response.status !== 200) throw new Error(`The search for ${keywords.join(' ')} answered ${response.status}: ${text.slice(0, 200)}`)
  const { articles }: { articles: { data: { slug: string }[]; total: number } } = JSON.parse(text)
  return { total: articles.total, numbers: articles.data.flatMap(({ slug }) => readNumber(slug)), milliseconds }
}

/** Number of expected hits that the program finds: page by page, or by the total of frequent words. */
async function countFound(baseUrl: string, { keywords, expected }: SearchWord): Promise<number> {
  const found = new Set<number>()
  if (expected.length > MAX_CHECKED) return Math.min(expected.length, (await search(baseUrl, keywords, 0, 1)).total)
  for (let offset = 0, total = 1; offset < total; offset += LARGEST_PAGE) {
    const answer = await search(baseUrl, keywords, offset, LARGEST_PAGE)
    total = answer.total
    for (const number of answer.numbers) found.add(number)
  }
  return expected.reduce((count, number) => count + (found.has(number) ? 1 : 0), 0)
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Runs every search once for its time and again for its result, on the articles of `writeSearchArticles`. */
export async function benchSearch({ baseUrl, words }: SearchBenchOptions): Promise<SearchBenchResult> {
  for (const { keywords } of words.slice(0, WARM_UP)) await search(baseUrl, keywords, 0, PAGE - 1)
  const times: number[] = []
  for (const { keywords, offset } of words) times.push((await search(baseUrl, keywords, offset, PAGE)).milliseconds)
  let found = 0
  let expected = 0
  for (const word of words) {
    found += await countFound(baseUrl, word)
    expected += word.expected.length
  }
  const sorted = times.toSorted((a, b) => a - b)
  const { total } = await search(baseUrl, [], 0, 1)
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), recall: expected === 0 ? 1 : found / expected, articles: total }
}
