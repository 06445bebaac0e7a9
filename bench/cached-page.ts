/** Budgets: a guest's and a member's page from the cache, by processor time, against a bare server that sends the same headers and bytes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ordinaryArticle } from './tools/demo-articles.ts'
import { atLeast, atMost, median } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { get } from './tools/http.ts'
import { logIn, metric } from './tools/newspaper.ts'
import type { Newspaper } from './tools/newspaper.ts'
import type { BenchRun } from './tools/bench-run.ts'
import { hasWrk } from './tools/load.ts'
import { measureRounds, medianRatio } from './tools/processor-time.ts'
import type { MeasuredServer, RoundTimes } from './tools/processor-time.ts'
import { startBareServer } from './tools/start-bare.ts'

const MIN_GUEST_SHARE = 0.85
const MAX_MEMBER_TIMES = 10
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

/** Starts a bare server that sends what our server sends. */
async function startBare(bench: BenchRun, { url, headers }: MeasuredServer): Promise<MeasuredServer> {
  const { status, rawHeaders, body } = await get(url, headers)
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  const head = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !OWN_HEADERS.has(name.toLowerCase()) ? [name, rawHeaders[index + 1] ?? ''] : [],
  )
  const file = join(bench.folder, 'bare-answer.json')
  writeFileSync(file, JSON.stringify({ head, body: body.toString('base64') }))
  const bare = await startBareServer(bench, 'bare-server.ts', [file])
  return { url: `${bare.url}/`, headers, secondsUsed: bare.secondsUsed }
}

/** Measures the home page and an article as a guest and as a subscriber gets them, each in turn with a bare server. */
export async function measureCachedPage(bench: BenchRun, newspaper: Newspaper): Promise<Figure[]> {
  const { slug } = await ordinaryArticle(newspaper)
  const accepted = { 'accept-encoding': 'br' }
  const asSubscriber = { ...accepted, cookie: await logIn(newspaper, 'web@example.jp') }
  const secondsUsed = () => metric(newspaper, 'process_cpu_seconds_total')
  const figures: Figure[] = []
  for (const [page, path] of [
    ['home page', '/'],
    ['article', `/article/${slug}/`],
  ] as const) {
    const asGuest = { url: `${newspaper.url}${path}`, headers: accepted, secondsUsed }
    const asMember = { url: `${newspaper.url}${path}`, headers: asSubscriber, secondsUsed }
    const bare = await startBare(bench, asGuest)
    const [guest = [], member = [], plain = []] = await measureRounds(bench, [asGuest, asMember, bare])
    const how = (times: RoundTimes) =>
      `Brotli, processor time per request beyond that of an idle server, loaded by ${hasWrk ? 'wrk' : 'autocannon'} in turn, median of ${times.length} ratios; medians ${median(times).toFixed(4)} ms, bare ${median(plain).toFixed(4)} ms`
    figures.push(
      atLeast(
        { name: `guest's ${page}: bare server / ours`, figure: medianRatio(plain, guest), unit: '×', how: how(guest) },
        MIN_GUEST_SHARE,
      ),
      atMost(
        { name: `member's ${page}: ours / bare server`, figure: medianRatio(member, plain), unit: '×', how: how(member) },
        MAX_MEMBER_TIMES,
      ),
    )
  }
  return figures
}
