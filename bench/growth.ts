/** Budget: calls stay as fast with ten times the articles. */
import { findCorpus, NO_CORPUS, readCorpus, unpackCorpus } from './tools/corpus.ts'
import { atMost, median, notMeasured } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { getJson } from './tools/http.ts'
import { numberAt } from './tools/json.ts'
import { ANY_TAG, fillNewspaper, slugOf } from './tools/many-articles.ts'
import { startNewspaper } from './tools/newspaper.ts'
import type { Newspaper } from './tools/newspaper.ts'
import type { BenchRun } from './tools/bench-run.ts'

const SMALL = 6_500
const LARGE = 65_000
const MAX_GROWTH = 1.3
const ROUNDS = 80
const WARM_UP = 10
/** Distance of the requested articles, all of which both sites have. */
const STRIDE = 37

type Call = readonly [name: string, path: (round: number) => string]

function callsOf(category: string): Call[] {
  const list = '/v1/article/get/list?flag=1&limit=20&page=1'
  return [
    ['home call', () => '/v1/article/get/tops'],
    ['list call', () => list],
    ['list call of a category', () => `${list}&sort.categories=${encodeURIComponent(category)}`],
    ['list call of a tag', () => `${list}&sort.tags=${encodeURIComponent(ANY_TAG)}`],
    ['article call', (round) => `/v1/article/get/detail?slug=${slugOf(round * STRIDE)}`],
  ]
}

async function timeOf(newspaper: Newspaper, path: string): Promise<number> {
  await newspaper.dropAnswers()
  return (await getJson(`${newspaper.url}${path}`)).milliseconds
}

async function expectSize(newspaper: Newspaper, size: number): Promise<void> {
  const { value } = await getJson(`${newspaper.url}/v1/article/get/list?flag=1&limit=1`)
  const total = numberAt(value, 'articles', 'total')
  if (total !== size) throw new Error(`the newspaper has ${total} articles, not ${size}`)
}

async function compare(small: Newspaper, large: Newspaper, [name, path]: Call): Promise<Figure> {
  const smallTimes: number[] = []
  const largeTimes: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const times = [await timeOf(small, path(round)), await timeOf(large, path(round))]
    if (round < WARM_UP) continue
    smallTimes.push(times[0] ?? Number.NaN)
    largeTimes.push(times[1] ?? Number.NaN)
  }
  const [before, after] = [median(smallTimes), median(largeTimes)]
  const how = `median of ${ROUNDS} in turn, uncached, ${SMALL} and ${LARGE} articles: ${before.toFixed(1)} and ${after.toFixed(1)} ms`
  return atMost({ name: `${name}, 10× the content`, figure: after / before, unit: '×', how }, MAX_GROWTH)
}

/** Measures calls of a site and of one ten times as large in turn. The response cache is cleared before each call. */
export async function measureGrowth(bench: BenchRun): Promise<Figure[]> {
  const archive = findCorpus()
  if (archive === null) return [notMeasured('calls, 10× the content', `≤ ${MAX_GROWTH}`, NO_CORPUS)]
  const corpus = readCorpus(unpackCorpus(bench, archive))
  const now = new Date()
  const [small, large] = [
    await startNewspaper(bench, { name: 'small', isDemo: false }),
    await startNewspaper(bench, { name: 'large', isDemo: false }),
  ]
  try {
    const [category = ''] = await fillNewspaper(bench, small, corpus, { articles: SMALL, now })
    await fillNewspaper(bench, large, corpus, { articles: LARGE, now })
    for (const newspaper of [small, large]) await newspaper.dropAnswers()
    await expectSize(small, SMALL)
    await expectSize(large, LARGE)
    const figures: Figure[] = []
    for (const call of callsOf(category)) figures.push(await compare(small, large, call))
    return figures
  } finally {
    await small.stop()
    await large.stop()
  }
}
