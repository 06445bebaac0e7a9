/** Budget: making a page that is not cached, with its queries, for the first reader of its kind. */
import { ordinaryArticle } from './demo-articles.ts'
import { atMost, informative, median, percentile } from './figures.ts'
import type { Figure } from './figures.ts'
import { get } from './http.ts'
import type { Newspaper } from './newspaper.ts'
import type { BenchRun } from './bench-run.ts'

const MAX_MILLISECONDS = 5
const WARM_UP = 50
const PAGES = 300
const SHARE = 0.95

/** Asks for each page, uncompressed, after every cached reply was dropped, one request at a time. */
export async function measureRendering(_: BenchRun, newspaper: Newspaper): Promise<Figure[]> {
  const { slug } = await ordinaryArticle(newspaper)
  const figures: Figure[] = []
  for (const [name, path] of [
    ['home page', '/'],
    ['article', `/article/${slug}/`],
  ] as const) {
    const times: number[] = []
    for (let count = -WARM_UP; count < PAGES; count++) {
      await newspaper.dropAnswers()
      const { milliseconds } = await get(`${newspaper.url}${path}`, { 'accept-encoding': 'identity' })
      if (count >= 0) times.push(milliseconds)
    }
    const how = `by the clock, with its queries, ${PAGES} times after all cached replies were dropped`
    figures.push(
      atMost({ name: `${name} made once, p95`, figure: percentile(times, SHARE), unit: 'ms', how }, MAX_MILLISECONDS),
      informative({ name: `${name} made once, median`, figure: median(times), unit: 'ms', how: 'of the same' }),
    )
  }
  return figures
}
