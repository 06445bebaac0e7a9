/** Assigns the lines of a printed page to articles by comparing its text with the articles of its days (decision 058). */
import { normalizeForSearch } from '../search/search-text.ts'
import { headLines, usualSize, lineSize } from './paper-text.ts'
import type { PageLine } from './paper-text.ts'

/** An article that a page may print. `text` and `captions` are plain, without ruby. */
export interface PrintedArticle {
  id: number
  title: string
  text: string
  captions: readonly string[]
  /** Days between the article and the paper: of two articles with the same text the nearer one is taken. */
  distance: number
}

/** Share of a line's runs of three characters that an article must contain, and by how much more than the second best. */
const MIN_SHARE = 0.5
const MIN_LEAD = 0.15
/** The same for runs of two characters: headlines, and lines that were read from a picture. */
const MIN_PAIR_SHARE = 0.6
const MIN_PAIR_LEAD = 0.2
/** Shorter lines alone are inconclusive. */
const MIN_LENGTH = 4
/** Shorter lines count only together with others of the same article. */
const SURE_LENGTH = 8
/** A line of a headline is larger than the page's text by this share. */
const LARGE = 1.35
/** Lines before and after, in the order of the page, among which support is looked for. */
const NEAR = 3
/**
 * Characters between two samples of an article, more for a long one: its end needs samples too, as it may be continued on another page.
 * And the share of samples that a page must have for the article to be printed there.
 */
const SAMPLE_STEP = 5
const SAMPLE_LENGTH = 4
const SAMPLES_MAX = 120
const MIN_SAMPLES = 0.1
/** Separates title, text and captions: occurs in no line, so no match crosses it. */
const BREAK = '\n'

const UNSPOKEN = /[^\p{L}\p{N}]/gu

/** A text in the form that is compared: search form, letters and digits only. */
export function comparable(text: string): string {
  return normalizeForSearch(text).text.replace(UNSPOKEN, '')
}

const [FACTOR, MIX] = [0x9e3779b1, 0x85ebca6b]
/** Numbers below 2³⁰ are compared without being stored apart. */
const SMALL = 0x3fffffff

/** A run of characters as a number: two of the same number are rarer than misprints, and whole lines are compared by their characters. */
function runAt(text: string, at: number, length: number): number {
  let run = 0
  for (let next = at; next < at + length; next++) run = Math.imul(run ^ text.charCodeAt(next), FACTOR)
  return (Math.imul(run ^ (run >>> 15), MIX) >>> 1) & SMALL
}

function runsOf(text: string, length: number): Set<number> {
  const runs = new Set<number>()
  for (let at = 0; at + length <= text.length; at++) runs.add(runAt(text, at, length))
  return runs
}

/** An article in the form in which it is compared, made once for all pages of a paper. */
export interface PreparedArticle {
  id: number
  title: string
  /** Title, text and captions. */
  whole: string
  captions: string[]
  /** Some of its runs, by which it is looked for on a page. */
  samples: readonly number[]
  distance: number
}

export function prepareArticle({ id, title, text, captions, distance }: PrintedArticle): PreparedArticle {
  const plain = captions.map(comparable)
  const whole = [comparable(title), comparable(text), ...plain].join(BREAK)
  const samples: number[] = []
  const step = Math.max(SAMPLE_STEP, Math.ceil(whole.length / SAMPLES_MAX))
  for (let at = 0; at + SAMPLE_LENGTH <= whole.length; at += step) samples.push(runAt(whole, at, SAMPLE_LENGTH))
  return { id, title: comparable(title), whole, captions: plain, samples, distance }
}

/** Articles by the runs of characters that the page has, too. */
function indexOf(runs: ReadonlySet<number>, texts: readonly string[], length: number): Map<number, number[]> {
  const index = new Map<number, number[]>()
  texts.forEach((text, article) => {
    for (let at = 0; at + length <= text.length; at++) {
      const run = runAt(text, at, length)
      if (!runs.has(run)) continue
      const found = index.get(run)
      if (found === undefined) index.set(run, [article])
      else if (found.at(-1) !== article) found.push(article)
    }
  })
  return index
}

interface Ranking {
  best: number
  share: number
  second: number
  /** Articles that have every run. */
  whole: number[]
}

/** The article with most of a line's runs. */
function rank(line: string, length: number, index: ReadonlyMap<number, readonly number[]>): Ranking | null {
  const runs = runsOf(line, length)
  if (runs.size === 0) return null
  const counts = new Map<number, number>()
  for (const run of runs) for (const article of index.get(run) ?? []) counts.set(article, (counts.get(article) ?? 0) + 1)
  let [best, most, second] = [-1, 0, 0]
  for (const [article, count] of counts) {
    if (count > most) [best, most, second] = [article, count, most]
    else if (count > second) second = count
  }
  const whole = [...counts].flatMap(([article, count]) => (count === runs.size ? [article] : []))
  return best === -1 ? null : { best, share: most / runs.size, second: second / runs.size, whole }
}

/** One line in the course of the comparison. */
interface Compared {
  text: string
  isLarge: boolean
  /** Index of its article; null: not found. */
  article: number | null
  /** Its position in the article, if it occurs there once. */
  at: number | null
  /** Articles that contain the whole line. */
  among: number[]
}

class Comparison {
  readonly #articles: readonly PreparedArticle[]
  readonly #lines: Compared[]

  constructor(lines: readonly PageLine[], articles: readonly PreparedArticle[], ratio: number) {
    this.#articles = articles
    const [head, usual] = [headLines(lines), usualSize(lines, ratio)]
    this.#lines = lines.map((line) => ({
      text: head.has(line) ? '' : comparable(line.text),
      isLarge: lineSize(line, ratio) > LARGE * usual,
      article: null,
      at: null,
      among: [],
    }))
  }

  run(): (number | null)[] {
    this.#compareLines()
    this.#compareHeadlines()
    this.#dropLonely()
    this.#follow()
    this.#chooseAmongSame()
    this.#follow()
    this.#joinShort()
    return this.#lines.map(({ article }) => article)
  }

  #place(line: Compared, article: number): void {
    line.article = article
    const { whole = '' } = this.#articles[article] ?? {}
    const at = whole.indexOf(line.text)
    line.at = at !== -1 && whole.indexOf(line.text, at + 1) === -1 ? at : null
  }

  #compareLines(): void {
    const pageRuns = new Set<number>()
    for (const { text } of this.#lines) for (const run of runsOf(text, 3)) pageRuns.add(run)
    const wholes = this.#articles.map(({ whole }) => whole)
    const index = indexOf(pageRuns, wholes, 3)
    for (const line of this.#lines) {
      if (line.text.length < MIN_LENGTH) continue
      const ranked = rank(line.text, 3, index)
      if (ranked === null) continue
      line.among = ranked.whole.filter((article) => wholes[article]?.includes(line.text)).toSorted((a, b) => a - b)
      if (line.among.length === 1) this.#place(line, line.among[0] ?? ranked.best)
      else if (line.among.length === 0 && ranked.share >= MIN_SHARE && ranked.share - ranked.second >= MIN_LEAD)
        this.#place(line, ranked.best)
    }
  }

  /** Lines of headlines by the titles, and lines with characters that were read wrongly, by runs of two. */
  #compareHeadlines(): void {
    const open = this.#lines.filter(({ article, among, text }) => article === null && among.length === 0 && text.length >= 2)
    const pageRuns = new Set<number>()
    for (const { text } of open) for (const run of runsOf(text, 2)) pageRuns.add(run)
    const titles = indexOf(
      pageRuns,
      this.#articles.map(({ title }) => title),
      2,
    )
    const wholes = indexOf(
      pageRuns,
      this.#articles.map(({ whole }) => whole),
      2,
    )
    for (const line of open) {
      if (!line.isLarge && line.text.length < SURE_LENGTH) continue
      const ranked = rank(line.text, 2, line.isLarge ? titles : wholes)
      if (ranked !== null && ranked.share >= MIN_PAIR_SHARE && ranked.share - ranked.second >= MIN_PAIR_LEAD) this.#place(line, ranked.best)
    }
  }

  #hasSupport(at: number, article: number): boolean {
    return this.#lines.slice(Math.max(0, at - NEAR), at + NEAR + 1).some((line, place) => {
      return place !== Math.min(NEAR, at) && line.article === article
    })
  }

  /** A short line in the middle of other articles, such as the name of a section, matches an article by chance. */
  #dropLonely(): void {
    const lonely = this.#lines.filter(
      (line, at) => line.article !== null && line.text.length < SURE_LENGTH && !this.#hasSupport(at, line.article),
    )
    for (const line of lonely) if (!(line.isLarge && this.#isInTitle(line))) line.article = null
  }

  #isInTitle({ text, article }: Compared): boolean {
    return article !== null && (this.#articles[article]?.title.includes(text) ?? false)
  }

  /** A line that several articles contain belongs to that of its neighbours; without one to the article of the nearest day. */
  #chooseAmongSame(): void {
    this.#lines.forEach((line, at) => {
      if (line.article !== null || line.among.length < 2) return
      const beside = [this.#lines[at - 1]?.article, this.#lines[at + 1]?.article]
      const near = line.among.filter((article) => beside.includes(article))
      if (near.length === 1) return this.#place(line, near[0] ?? 0)
      if (line.text.length < SURE_LENGTH) return
      const [first, second] = (near.length > 0 ? near : line.among)
        .map((article) => ({ article, distance: this.#articles[article]?.distance ?? 0 }))
        .toSorted((a, b) => a.distance - b.distance)
      if (first !== undefined && (second === undefined || first.distance < second.distance)) this.#place(line, first.article)
    })
  }

  /** A line that continues the article exactly where its neighbour ends, or ends where it begins, belongs to it, however short. */
  #follow(): void {
    const step = (line: Compared | undefined, next: Compared | undefined, isForward: boolean): void => {
      if (line === undefined || next === undefined || next.article !== null || next.text === '') return
      if (line.article === null || line.at === null) return
      const { whole = '' } = this.#articles[line.article] ?? {}
      const from = line.at + line.text.length
      const at = isForward ? (whole[from] === BREAK ? from + 1 : from) : line.at - next.text.length
      if (at < 0 || !whole.startsWith(next.text, at)) return
      ;[next.article, next.at] = [line.article, at]
    }
    for (let at = 0; at + 1 < this.#lines.length; at++) step(this.#lines[at], this.#lines[at + 1], true)
    for (let at = this.#lines.length - 1; at > 0; at--) step(this.#lines[at], this.#lines[at - 1], false)
  }

  /** A short line between two of one article belongs to it, if no other article contains it. */
  #joinShort(): void {
    this.#lines.forEach((line, at) => {
      const [before, after] = [this.#lines[at - 1]?.article ?? null, this.#lines[at + 1]?.article ?? null]
      const isShort = line.text.length < SURE_LENGTH && !line.isLarge
      if (line.article === null && isShort && before !== null && before === after) line.article = before
    })
  }
}

/** The id of each line's article; null for others, such as advertisements. `ratio`: the page's height by its width. */
export function alignLines(lines: readonly PageLine[], articles: readonly PreparedArticle[], ratio: number): (number | null)[] {
  return new Comparison(lines, articles, ratio).run().map((article) => (article === null ? null : (articles[article]?.id ?? null)))
}

/** The articles that some lines may print, out of many: those of which they have a share of samples. */
export function findLikelyArticles(lines: readonly PageLine[], articles: readonly PreparedArticle[]): PreparedArticle[] {
  const runs = runsOf(comparable(lines.map(({ text }) => text).join('')), SAMPLE_LENGTH)
  return articles.filter(({ samples }) => {
    let found = 0
    for (const run of samples) if (runs.has(run)) found += 1
    return found > 0 && found >= MIN_SAMPLES * samples.length
  })
}
