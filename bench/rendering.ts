/** Budget: making a page once, for the first reader of a kind, and the same after a change of content, with every query. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ordinaryArticle } from './tools/demo-articles.ts'
import { atMost, informative, median, percentile } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { metric } from './tools/newspaper.ts'
import type { Newspaper } from './tools/newspaper.ts'
import { MEASURED_CORE, pin, unpin } from './tools/bench-run.ts'
import type { BenchRun } from './tools/bench-run.ts'
import { measureMachine } from './tools/machine-speed.ts'

const MAX_MILLISECONDS = 5
/** Until the code of a page is compiled. */
const WARM_UP = 300
const PAGES = 300
/** Each is a separate cache entry. Every few hundred, a garbage collection slows ten of them: with fewer pages the p95 would depend on chance. */
const PAGES_OF_CACHED_REPLIES = 1000
const MILLISECONDS = 1000
const SHARE = 0.95

/**
 * Requests each page, uncompressed, one at a time. The budget is for a page rendered with cached replies of its calls, as the pages of
 * other kinds of readers are; the time of the first page after all cached replies were dropped is informative. The program may use all cores: bound
 * to one, its garbage collector threads would compete with the pages.
 */
export async function measureRendering(bench: BenchRun, newspaper: Newspaper): Promise<Figure[]> {
  const machine = await measureMachine(bench)
  const client = startClient()
  unpin(newspaper.pid)
  try {
    return [machine, ...(await measureBoth(newspaper, client.measure))]
  } finally {
    client.end()
    pin(newspaper.pid, MEASURED_CORE)
  }
}

/** The milliseconds of a request. */
type Measure = (url: string) => Promise<number>

/** Starts the process that asks for pages. One request at a time. */
function startClient(): { measure: Measure; end: () => unknown } {
  const child = fork(fileURLToPath(new URL('tools/page-client.ts', import.meta.url)))
  let waiting: PromiseWithResolvers<number> | null = null
  child.on('message', (milliseconds) => waiting?.resolve(Number(milliseconds)))
  child.on('exit', () => waiting?.reject(new Error('the process that asks for pages has ended')))
  return {
    async measure(url) {
      waiting = Promise.withResolvers<number>()
      child.send(url)
      return waiting.promise
    },
    end: () => child.connected && child.disconnect(),
  }
}

async function measureBoth(newspaper: Newspaper, measure: Measure): Promise<Figure[]> {
  const { slug } = await ordinaryArticle(newspaper)
  const figures: Figure[] = []
  for (const [name, path] of [
    ['home page', '/'],
    ['article', `/article/${slug}/`],
  ] as const) {
    const made = await measurePages(newspaper, measure, PAGES, async () => {
      await newspaper.dropAnswers()
      return path
    })
    // Neither page reads this name of a query, but it is a part of the address under which a page is cached.
    const rendered = await measurePages(newspaper, measure, PAGES_OF_CACHED_REPLIES, async (count) => `${path}?page=${WARM_UP + count}`)
    const how = `by the clock, ${PAGES_OF_CACHED_REPLIES} addresses, replies of its calls cached; processor time ${rendered.processorTime.toFixed(2)} ms`
    const cold = `by the clock, with its queries, ${PAGES} times after all cached replies were dropped; processor time ${made.processorTime.toFixed(2)} ms`
    figures.push(
      atMost({ name: `${name} made once, p95`, figure: percentile(rendered.times, SHARE), unit: 'ms', how }, MAX_MILLISECONDS),
      informative({ name: `${name} made once, median`, figure: median(rendered.times), unit: 'ms', how: 'of the same' }),
      informative({
        name: `computing for as long as ${name}, p95`,
        figure: percentile(measureLoop(median(rendered.times), PAGES_OF_CACHED_REPLIES), SHARE),
        unit: 'ms',
        how: 'a loop of the same median in this process, without memory or network: what the machine itself adds',
      }),
      informative({ name: `${name} made after a change, p95`, figure: percentile(made.times, SHARE), unit: 'ms', how: cold }),
      informative({ name: `${name} made after a change, median`, figure: median(made.times), unit: 'ms', how: 'of the same' }),
    )
  }
  return figures
}

const STEPS = 10_000

/** A used result keeps the loop from being optimised away. */
let sum = 0

function compute(rounds: number): number {
  const startedAt = performance.now()
  for (let round = 0; round < rounds; round++) for (let step = 0; step < STEPS; step++) sum = (sum * 31 + step) | 0
  return performance.now() - startedAt
}

/** Times of a computation that takes as long as `milliseconds`, by its median. */
function measureLoop(milliseconds: number, runs: number): number[] {
  const times = (rounds: number, count: number) => Array.from({ length: count }, () => compute(rounds))
  const ofOneRound = median(times(1, WARM_UP))
  return times(Math.max(1, Math.round(milliseconds / ofOneRound)), runs)
}

/** Times of single requests after a warm-up, and the mean processor time of the server for one, in milliseconds. */
async function measurePages(
  newspaper: Newspaper,
  measure: Measure,
  pages: number,
  pathOf: (count: number) => Promise<string>,
): Promise<{ times: number[]; processorTime: number }> {
  const times: number[] = []
  let before = NaN
  for (let count = -WARM_UP; count < pages; count++) {
    if (count === 0) before = await metric(newspaper, 'process_cpu_seconds_total')
    const path = await pathOf(count)
    const milliseconds = await measure(`${newspaper.url}${path}`)
    if (count >= 0) times.push(milliseconds)
  }
  const used = (await metric(newspaper, 'process_cpu_seconds_total')) - before
  return { times, processorTime: (used * MILLISECONDS) / pages }
}
