/** `npm run bench`: measures the budgets of decision 026. `-- --only cached,render` for some parts, `-- --articles 20000` for fewer articles. */
import { parseArgs } from 'node:util'
import { measureArchive } from './archive.ts'
import { measureCachedPage } from './cached-page.ts'
import { notMeasured, toTable } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { measureCleanArticles } from './clean-articles.ts'
import { measureDeskKeys } from './desk.ts'
import { walkDay } from './walks/day-walk.ts'
import { walkDesk } from './walks/desk-walk.ts'
import { measureGrowth } from './growth.ts'
import { measureHouseStyle } from './house-style.ts'
import { measureImport } from './import-speed.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { startNewspaper } from './tools/newspaper.ts'
import type { Newspaper } from './tools/newspaper.ts'
import { measureOverload } from './overload.ts'
import { measurePaper } from './paper.ts'
import { measurePaperImport } from './paper-import.ts'
import { measurePaperSearch } from './paper-search.ts'
import { walkPaper } from './walks/paper-walk.ts'
import { measureScale } from './scale/measure.ts'
import { measureMigrations } from './scale/migration-locks.ts'
import { WHOLE_SIZES } from './scale/sizes.ts'
import { measureRegions } from './regions.ts'
import { measureRendering } from './rendering.ts'
import { measureScriptSize } from './script-size.ts'
import { measureSearch } from './search-speed.ts'
import { measureSeeding } from './seeding.ts'
import { readTestTime } from './test-time.ts'
import { measureTracing } from './tracing.ts'
import { measureWaiting } from './waiting.ts'
import { measureWebProcesses } from './web-processes.ts'
import { openBenchRun } from './tools/bench-run.ts'
import type { BenchRun } from './tools/bench-run.ts'

const BROKEN = 1
const NOT_UNDERSTOOD = 2
const INTERRUPTED = 130

type Part = (bench: BenchRun, newspaper: Newspaper) => Promise<Figure[]>

/** Parts that measure the demo, in order: Lighthouse after the import of the issue. */
const DEMO_PARTS: readonly (readonly [string, Part])[] = [
  ['cached', measureCachedPage],
  ['render', measureRendering],
  ['script', (_, newspaper) => measureScriptSize(newspaper)],
  ['desk', measureDeskKeys],
  ['waiting', measureWaiting],
  ['paper-import', measurePaperImport],
  ['paper', measurePaper],
  ['lighthouse', (_, newspaper) => measureLighthouse(newspaper)],
]
const MEMORY = 'memory'
const OVERLOAD = 'overload'
const OVERLOAD_OF_TWO = 'overload-of-two'
const WEB_PROCESSES = 'web-processes'
const TRACING = 'tracing'
const SEEDING = 'seeding'
const DESK_WALK = 'desk-walk'
const DAY_WALK = 'day-walk'
const PAPER_WALK = 'paper-walk'
const TEST_TIME = 'test-time'
const HOUSE_STYLE = 'house-style'
const CLEAN_ARTICLES = 'clean-articles'
const REGIONS = 'regions'
const ARCHIVE = 'archive'
const GROWTH = 'growth'
const SEARCH = 'search'
const PAPER_SEARCH = 'paper-search'
const IMPORT = 'import'
/** Take an hour and 15 GB of disk: only on request. */
const SCALE = 'scale'
const SCALE_MIGRATIONS = 'scale-migrations'
const ASKED_FOR = [SCALE, SCALE_MIGRATIONS]
const PARTS = [
  TEST_TIME,
  SEEDING,
  MEMORY,
  OVERLOAD,
  OVERLOAD_OF_TWO,
  WEB_PROCESSES,
  TRACING,
  ...DEMO_PARTS.map(([name]) => name),
  HOUSE_STYLE,
  CLEAN_ARTICLES,
  REGIONS,
  DESK_WALK,
  DAY_WALK,
  PAPER_WALK,
  ARCHIVE,
  GROWTH,
  PAPER_SEARCH,
  IMPORT,
  SEARCH,
]

/** Runs one part; its failure becomes a broken figure, and the others are still measured. */
async function attempt(name: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  const startedAt = performance.now()
  console.log(`${name} …`)
  const figures = await measure().catch((error: unknown) => {
    console.error(error)
    return [notMeasured(name, '', error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))]
  })
  console.log(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return figures
}

async function measureDemo(bench: BenchRun, wanted: ReadonlySet<string>): Promise<Figure[]> {
  const parts = DEMO_PARTS.filter(([name]) => wanted.has(name))
  if (parts.length === 0) return []
  return attempt('demo newspaper', async () => {
    const newspaper = await startNewspaper(bench, { name: 'demo', isDemo: true })
    const figures: Figure[] = []
    for (const [name, measure] of parts) figures.push(...(await attempt(name, () => measure(bench, newspaper))))
    await newspaper.stop()
    return figures
  })
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { only: text, articles: text, members: text, pages: text, data: text, calls: text } })
  const wanted = new Set(values.only?.split(',') ?? PARTS)
  const numberOf = (name: 'articles' | 'members' | 'pages') => (values[name] === undefined ? undefined : Number(values[name]))
  const [articles, members, pages] = [numberOf('articles'), numberOf('members'), numberOf('pages')]
  const unknown = [...wanted].find((name) => ![...ASKED_FOR, ...PARTS].includes(name))
  if (unknown !== undefined || [articles, members, pages].some((number) => number !== undefined && !(number > 0))) {
    console.error(`There is no part or number "${unknown ?? ''}": the parts are ${[...PARTS, ...ASKED_FOR].join(', ')}.`)
    return NOT_UNDERSTOOD
  }
  const bench = openBenchRun()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void bench.close().finally(() => process.exit(INTERRUPTED)))
  }
  try {
    const figures = wanted.has(TEST_TIME) ? readTestTime() : []
    if (wanted.has(SEEDING)) figures.push(...(await attempt(SEEDING, () => measureSeeding(bench))))
    if (wanted.has(MEMORY)) figures.push(...(await attempt(MEMORY, () => measureMemory(bench))))
    if (wanted.has(OVERLOAD)) figures.push(...(await attempt(OVERLOAD, () => measureOverload(bench, 1))))
    if (wanted.has(OVERLOAD_OF_TWO)) figures.push(...(await attempt(OVERLOAD_OF_TWO, () => measureOverload(bench, 2))))
    if (wanted.has(WEB_PROCESSES)) figures.push(...(await attempt(WEB_PROCESSES, () => measureWebProcesses(bench))))
    if (wanted.has(TRACING)) figures.push(...(await attempt(TRACING, () => measureTracing(bench))))
    figures.push(...(await measureDemo(bench, wanted)))
    if (wanted.has(HOUSE_STYLE)) figures.push(...(await attempt(HOUSE_STYLE, measureHouseStyle)))
    if (wanted.has(CLEAN_ARTICLES)) figures.push(...(await attempt(CLEAN_ARTICLES, () => measureCleanArticles(bench))))
    if (wanted.has(REGIONS)) figures.push(...(await attempt(REGIONS, measureRegions)))
    if (wanted.has(DESK_WALK)) figures.push(...(await attempt(DESK_WALK, () => walkDesk(bench))))
    if (wanted.has(DAY_WALK)) figures.push(...(await attempt(DAY_WALK, () => walkDay(bench))))
    if (wanted.has(PAPER_WALK)) figures.push(...(await attempt(PAPER_WALK, () => walkPaper(bench))))
    if (wanted.has(ARCHIVE)) figures.push(...(await attempt(ARCHIVE, () => measureArchive(bench))))
    if (wanted.has(GROWTH)) figures.push(...(await attempt(GROWTH, () => measureGrowth(bench))))
    if (wanted.has(PAPER_SEARCH)) figures.push(...(await attempt(PAPER_SEARCH, () => measurePaperSearch(bench))))
    if (wanted.has(IMPORT)) figures.push(...(await attempt(IMPORT, () => measureImport(bench, articles))))
    if (wanted.has(SEARCH)) figures.push(...(await attempt(SEARCH, () => measureSearch(bench, articles))))
    const scale = {
      members: members ?? WHOLE_SIZES.members,
      articles: articles ?? WHOLE_SIZES.articles,
      pages: pages ?? WHOLE_SIZES.pages,
      dataDir: values.data ?? null,
      calls: values.calls ?? '',
    }
    if (wanted.has(SCALE)) figures.push(...(await attempt(SCALE, () => measureScale(bench, scale))))
    if (wanted.has(SCALE_MIGRATIONS)) figures.push(...(await attempt(SCALE_MIGRATIONS, () => measureMigrations(bench, scale))))
    console.log(`\n${toTable(figures)}\n`)
    const broken = figures.filter(({ isHeld }) => !isHeld).length
    console.log(broken === 0 ? 'Every budget holds.' : `${broken} of ${figures.length} do not hold.`)
    return broken === 0 ? 0 : BROKEN
  } finally {
    await bench.close()
  }
}

process.exitCode = await main()
