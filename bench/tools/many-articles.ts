/** Fills a site with any number of articles, mixed from the lines of a corpus, a fixed number per day. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { escapeHtml } from '@yukan/rules/text/escape-html.ts'
import type { CorpusArticle } from './corpus.ts'
import type { Newspaper } from './newspaper.ts'
import type { BenchRun } from './bench-run.ts'

/** About what an evening paper prints. */
const ARTICLES_A_DAY = 20
/** Articles of one file, which is imported completely or not at all. */
const ARTICLES_A_FILE = 20_000
const TAGS = 100
/** A tag of every hundredth article. */
export const ANY_TAG = '話題7'
/** Share of an article's lines that come from another article, to make all texts different. */
const FOREIGN_SHARE = 0.25
/** Fewer lines than in the corpus, to shorten the import. */
const MAX_LINES = 8
const LONGEST_TITLE = 200

/** Random-looking numbers below 1, the same in every run (Mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Slug of the article of a number; 0 is the newest. */
export function slugOf(number: number): string {
  return `made-${number}`
}

/** The article with a number as a line for the importer. The newest day is the one before `now`, without gaps. */
function articleLine(corpus: readonly CorpusArticle[], number: number, now: Date): string {
  const next = chance(number + 1)
  const own = corpus[number % corpus.length]
  const other = corpus[Math.floor(next() * corpus.length)]
  if (own === undefined || other === undefined) throw new Error('the corpus is empty')
  const foreign = shuffled(other.lines, next).slice(0, Math.ceil(own.lines.length * FOREIGN_SHARE))
  const [lead = '', ...rest] = shuffled([...own.lines, ...foreign], next).slice(0, MAX_LINES)
  const day = tokyoDay(new Date(now.getTime() - (1 + Math.floor(number / ARTICLES_A_DAY)) * DAY))
  const minute = String(ARTICLES_A_DAY - 1 - (number % ARTICLES_A_DAY)).padStart(2, '0')
  return JSON.stringify({
    slug: slugOf(number),
    title: own.title.slice(0, LONGEST_TITLE),
    description: `<p>${escapeHtml(lead)}</p>`,
    content: rest.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    releasedAt: `${day}T15:${minute}:00+09:00`,
    categories: [own.category],
    tags: [`話題${number % TAGS}`],
  })
}

/** Creates the categories, each with one old article, since articles can only name existing categories. */
async function importCategories(folder: string, newspaper: Newspaper, categories: readonly string[]): Promise<void> {
  for (const [number, category] of categories.entries()) {
    mkdirSync(join(folder, category), { recursive: true })
    const address = `https://www.example.jp/${number}/`
    writeFileSync(join(folder, category, `${number}.txt`), `${address}\n1999-01-01T00:00:00+0900\n${category}\n${category}\n`)
  }
  await newspaper.command('import', 'articles', folder)
  rmSync(folder, { recursive: true })
}

/** Fills an empty site with a number of articles; returns the categories. */
export async function fillNewspaper(
  bench: BenchRun,
  newspaper: Newspaper,
  corpus: readonly CorpusArticle[],
  { articles, now }: { articles: number; now: Date },
): Promise<string[]> {
  const folder = join(bench.folder, 'made')
  const categories = [...new Set(corpus.map(({ category }) => category))]
  await importCategories(folder, newspaper, categories)
  mkdirSync(folder)
  for (let start = categories.length; start < articles; start += ARTICLES_A_FILE) {
    const count = Math.min(articles - start, ARTICLES_A_FILE)
    const lines = Array.from({ length: count }, (_, index) => articleLine(corpus, start - categories.length + index, now))
    writeFileSync(join(folder, `${String(start).padStart(7, '0')}.jsonl`), lines.join('\n'))
  }
  await newspaper.command('import', 'articles', folder)
  rmSync(folder, { recursive: true })
  await waitForAnalyze(newspaper)
  return categories
}

const ANALYZE_TRIES = 30
const ANALYZE_STEP = 4000

/** Waits until PostgreSQL's autovacuum has analysed the new rows. */
export async function waitForAnalyze(newspaper: Newspaper): Promise<void> {
  for (let tried = 0; tried < ANALYZE_TRIES; tried++) {
    const waiting = await newspaper.query(`
      select 1 from pg_stat_user_tables where relname like 'article%' and n_mod_since_analyze > 1000 + 0.2 * n_live_tup
      union all select 1 from pg_stat_activity where backend_type = 'autovacuum worker'`)
    if (waiting.length === 0) return
    await sleep(ANALYZE_STEP)
  }
}
