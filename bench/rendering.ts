/** Budget: pages that are rendered for each request. */
import { ordinaryArticle } from './demo-articles.ts'
import { atLeast, informative, median } from './figures.ts'
import type { Figure } from './figures.ts'
import { fire } from './load.ts'
import { metric } from './newspaper.ts'
import type { Newspaper } from './newspaper.ts'
import type { Workshop } from './workshop.ts'

const LEAST_HOMES = 500
const LEAST_ARTICLES = 1500
const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 8
/** A browser that the newspaper does not know: its pages are private, so each is rendered, after a look for its session. */
const UNKNOWN_DEVICE = { cookie: 'yukan_device=unknown' }

interface Rates {
  /** Requests for each second of processor time that the server's process took: what one whole core renders. */
  perCore: number
  /** Requests for each second by the clock. */
  perSecond: number
}

async function rates(workshop: Workshop, newspaper: Newspaper, path: string, encoding: string): Promise<Rates> {
  const load = {
    url: `${newspaper.url}${path}`,
    seconds: SECONDS,
    connections: CONNECTIONS,
    headers: { ...UNKNOWN_DEVICE, 'accept-encoding': encoding },
  }
  await fire(workshop, load)
  const rounds: Rates[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await metric(newspaper, 'process_cpu_seconds_total')
    const { requests, perSecond } = await fire(workshop, load)
    rounds.push({ perCore: requests / ((await metric(newspaper, 'process_cpu_seconds_total')) - before), perSecond })
  }
  return { perCore: median(rounds.map(({ perCore }) => perCore)), perSecond: median(rounds.map(({ perSecond }) => perSecond)) }
}

/**
 * Rates on one core. They are counted by processor time, since other work on the machine would decide a count by the clock. The
 * budget is about rendering, so the pages are asked for uncompressed; what a browser asks for is told beside it.
 */
export async function measureRendering(workshop: Workshop, newspaper: Newspaper): Promise<Figure[]> {
  const { slug } = await ordinaryArticle(newspaper)
  const pages = [
    { name: 'home', path: '/', least: LEAST_HOMES },
    { name: 'article', path: `/article/${slug}/`, least: LEAST_ARTICLES },
  ]
  const figures: Figure[] = []
  for (const { name, path, least } of pages) {
    const plain = await rates(workshop, newspaper, path, 'identity')
    const how = `with an unknown device's cookie, by the server's processor time; ${Math.round(plain.perSecond)}/s by the clock`
    figures.push(atLeast({ name: `${name} rendered, not cached`, figure: plain.perCore, unit: '/s', how }, least))
    const compressed = await rates(workshop, newspaper, path, 'gzip, deflate, br')
    figures.push(
      informative({
        name: `${name} rendered and compressed`,
        figure: compressed.perCore,
        unit: '/s',
        how: `as a browser asks; ${Math.round(compressed.perSecond)}/s by the clock`,
      }),
    )
  }
  return figures
}
