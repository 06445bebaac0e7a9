/** Budget: fast and complete search of 200,000 articles with the exact total, against plain lookups in the index. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findCorpus, NO_CORPUS, unpackCorpus } from './tools/corpus.ts'
import { atLeast, atMost, informative, notMeasured, percentile } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { waitForAnalyze } from './tools/many-articles.ts'
import { startNewspaper } from './tools/newspaper.ts'
import type { Newspaper } from './tools/newspaper.ts'
import { timeGinLookups } from './tools/plain-database.ts'
import { benchSearch, corpusTexts, writeSearchArticles } from './tools/search.ts'
import type { SearchBenchResult, SearchWord } from './tools/search.ts'
import type { BenchRun } from './tools/bench-run.ts'

export const ARTICLES = 200_000
const MAX_TIMES_LOOKUP = 4
const P95 = 0.95
const WHOLE = 100

export interface MeasuredSearch extends SearchBenchResult {
  /** Milliseconds within which 95 of 100 lookups of the same keys return. */
  lookup: number
}

/** Searches for all words, and looks the same keys up without the program. */
export async function searchAndLookUp({ url, superuser }: Newspaper, words: readonly SearchWord[]): Promise<MeasuredSearch> {
  const found = await benchSearch({ baseUrl: url, words })
  return { ...found, lookup: percentile(await timeGinLookups(superuser, words), P95) }
}

/** The figures of a search over articles, as `size` names them. */
export function searchFigures(size: string, { p50, p95, lookup, recall }: MeasuredSearch, words: readonly SearchWord[]): Figure[] {
  const how = `${words.length} searches, each for the first time, median ${p50.toFixed(1)} ms`
  const ratio = { name: `search over ${size}: ours / GIN lookup`, figure: p95 / lookup, unit: '×' }
  return [
    informative({ name: `search over ${size}, with total, p95`, figure: p95, unit: 'ms', how }),
    atMost(
      { ...ratio, how: `p95 of the calls against p95 of counting the rows with the same keys, ${lookup.toFixed(1)} ms` },
      MAX_TIMES_LOOKUP,
    ),
    atLeast({ name: `recall over ${size}`, figure: WHOLE * recall, unit: '%', how: 'against plain comparison of normalised texts' }, WHOLE),
  ]
}

/** Creates the articles from the corpus, imports them by the program's own command, and searches. Fewer `articles` are for trials. */
export async function measureSearch(bench: BenchRun, articles: number = ARTICLES): Promise<Figure[]> {
  const size = `${articles.toLocaleString('en')} articles`
  const archive = findCorpus()
  if (archive === null) return [notMeasured(`search over ${size}: ours / GIN lookup`, `≤ ${MAX_TIMES_LOOKUP}`, NO_CORPUS)]
  const file = join(bench.folder, 'search-articles.jsonl')
  const words = await writeSearchArticles({ texts: await corpusTexts(unpackCorpus(bench, archive)), file, articles })
  const newspaper = await startNewspaper(bench, { name: 'search', isDemo: false })
  const fill = async () => {
    const importedFrom = performance.now()
    await newspaper.command('import', 'articles', file)
    rmSync(file)
    return Math.round((performance.now() - importedFrom) / 1000)
  }
  const measure = async () => {
    const seconds = await fill()
    await waitForAnalyze(newspaper)
    return { ...(await searchAndLookUp(newspaper, words)), seconds }
  }
  const { seconds, ...result } = await measure().finally(() => newspaper.stop())
  const imported = { name: `import of ${size} of the corpus`, figure: seconds, unit: 's', how: 'the index included' }
  const figures = [...searchFigures(size, result, words), informative(imported)]
  // A smaller number cannot meet the budget.
  return result.articles >= ARTICLES
    ? figures
    : figures.map((figure) => ({ ...figure, isHeld: false, how: `too few to hold the budget; ${figure.how}` }))
}
