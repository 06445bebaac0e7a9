/** Budget of rendered pages (decision 026), given for a machine with 598 and 1,945 bare pages a second; those are measured in turn with ours. */
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ordinaryArticle } from './demo-articles.ts'
import { atLeast, informative, median } from './figures.ts'
import type { Figure } from './figures.ts'
import { get } from './http.ts'
import { fire } from './load.ts'
import { metric } from './newspaper.ts'
import type { Newspaper } from './newspaper.ts'
import { MEASURED_CORE } from './bench-run.ts'
import type { BenchRun } from './bench-run.ts'

const LEAST_HOMES = 500
const LEAST_ARTICLES = 1500
const ROUNDS = 7
const SECONDS = 3
const CONNECTIONS = 8
const BARE = fileURLToPath(new URL('bare-pages.ts', import.meta.url))
/** A browser with an unknown cookie: its pages are private, so each is rendered. */
const UNKNOWN_DEVICE = { cookie: 'yukan_device=unknown' }

interface Renderer {
  url: string
  headers: Record<string, string>
  secondsTaken: () => Promise<number>
}

async function startBare(bench: BenchRun): Promise<(path: string) => Renderer> {
  // Like the server itself (`package.json`).
  const args = ['--max-semi-space-size=8', BARE]
  const child = bench.start(process.execPath, args, { core: MEASURED_CORE, env: { NODE_ENV: 'production' }, output: 'pipe' })
  if (child.stdout === null) throw new Error('the bare pages have no output')
  const [port]: unknown[] = await once(child.stdout, 'data')
  const url = `http://127.0.0.1:${String(port).trim()}`
  const secondsTaken = async () => Number((await get(`${url}/seconds`)).body.toString())
  return (path) => ({ url: `${url}${path}`, headers: {}, secondsTaken })
}

/** Requests per second of processor time: what one core renders. */
async function rate(bench: BenchRun, { url, headers, secondsTaken }: Renderer): Promise<number> {
  const before = await secondsTaken()
  const { requests } = await fire(bench, { url, seconds: SECONDS, connections: CONNECTIONS, headers })
  return requests / ((await secondsTaken()) - before)
}

/** The median rates of renderers that are measured in turn; the first round is a warm-up. */
async function ratesInTurn(bench: BenchRun, renderers: readonly Renderer[]): Promise<number[]> {
  const rates: number[][] = renderers.map(() => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, renderer] of renderers.entries()) {
      const found = await rate(bench, renderer)
      if (round > 0) rates[index]?.push(found)
    }
  }
  return rates.map(median)
}

/** Measures home and an article uncompressed, since the budget is about rendering; compressed pages are reported too. */
export async function measureRendering(bench: BenchRun, newspaper: Newspaper): Promise<Figure[]> {
  const { slug } = await ordinaryArticle(newspaper)
  const bare = await startBare(bench)
  const ours = (path: string, encoding: string): Renderer => ({
    url: `${newspaper.url}${path}`,
    headers: { ...UNKNOWN_DEVICE, 'accept-encoding': encoding },
    secondsTaken: () => metric(newspaper, 'process_cpu_seconds_total'),
  })
  const pages = [
    { name: 'home', path: '/', least: LEAST_HOMES, against: 'sixty cards', barePath: '/cards' },
    { name: 'article', path: `/article/${slug}/`, least: LEAST_ARTICLES, against: 'a plain article', barePath: '/article' },
  ]
  const figures: Figure[] = []
  for (const { name, path, least, against, barePath } of pages) {
    const renderers = [ours(path, 'identity'), ours(path, 'gzip, deflate, br'), bare(barePath)]
    const [plain = 0, compressed = 0, theirs = Number.NaN] = await ratesInTurn(bench, renderers)
    const how = `each anew, for an unknown device, by processor time; ${against} by React Router alone, in turn: ${Math.round(theirs)}/s`
    figures.push(
      atLeast({ name: `${name} rendered, not cached`, figure: plain, unit: '/s', how }, least),
      informative({
        name: `${name}, against ${against} by React Router alone`,
        figure: plain / theirs,
        unit: '×',
        how: 'of the same rounds',
      }),
      informative({ name: `${name} rendered and compressed`, figure: compressed, unit: '/s', how: 'as a browser asks' }),
    )
  }
  return figures
}
