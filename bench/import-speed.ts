/** Budget: 200,000 articles imported by the program's own command, and searched, with text of the bench's own. */
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { measureDeskList } from './desk.ts'
import { atMost, informative } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { madeArticles } from './tools/made-text.ts'
import { waitForAnalyze } from './tools/many-articles.ts'
import { startNewspaper } from './tools/newspaper.ts'
import { timeCopyAndIndex } from './tools/plain-database.ts'
import { ARTICLES, searchAndLookUp, searchFigures } from './search-speed.ts'
import { BODY_LENGTH, numbers, writeSearchArticles } from './tools/search.ts'
import type { BenchRun } from './tools/bench-run.ts'

const MAX_TIMES_COPY = 3
const SEED = 5

/** Imports articles into an empty newspaper that runs, and searches them at once. Fewer `articles` are for trials. */
export async function measureImport(bench: BenchRun, articles: number = ARTICLES): Promise<Figure[]> {
  const file = join(bench.folder, 'import-articles.jsonl')
  const words = await writeSearchArticles({ texts: () => madeArticles(BODY_LENGTH, numbers(SEED)), file, articles })
  const megabytes = Math.round(statSync(file).size / MEGABYTE)
  const newspaper = await startNewspaper(bench, { name: 'import', isDemo: false })
  const measure = async () => {
    const startedAt = performance.now()
    const printed = await newspaper.command('import', 'articles', file)
    const time = performance.now() - startedAt
    rmSync(file)
    const expected = `${articles.toLocaleString('en')} articles added`
    if (!printed.includes(expected)) throw new Error(`the import printed no "${expected}": ${printed}`)
    await waitForAnalyze(newspaper)
    const list = await measureDeskList(newspaper, articles)
    const search = await searchAndLookUp(newspaper, words)
    return { time, list, search, plain: await timeCopyAndIndex(newspaper.superuser) }
  }
  const { time, list, search, plain } = await measure().finally(() => newspaper.stop())
  const size = `${articles.toLocaleString('en')} articles`
  const figures = [
    informative({ name: 'imported articles', figure: articles / (time / SECOND), unit: 'per s', how: 'the index included' }),
    informative({ name: `import of ${size}`, figure: time / MINUTE, unit: 'min', how: `one file of ${megabytes} MB, index complete` }),
    atMost(
      {
        name: `import of ${size}: ours / COPY`,
        figure: time / plain,
        unit: '×',
        how: `against COPY of the same rows and one index build, ${(plain / SECOND).toFixed(1)} s`,
      },
      MAX_TIMES_COPY,
    ),
    ...searchFigures(`${size} just imported`, search, words),
  ]
  figures.push(...list)
  // A smaller number cannot meet the budget.
  return articles >= ARTICLES
    ? figures
    : figures.map((figure) => ({ ...figure, isHeld: false, how: `too few to hold the budget; ${figure.how}` }))
}
