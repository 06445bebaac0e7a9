/** Budget: an anonymous page from the cache against a bare server that sends the same bytes. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atLeast, median } from './figures.ts'
import type { Figure } from './figures.ts'
import { get } from './http.ts'
import { fire } from './load.ts'
import type { Newspaper } from './newspaper.ts'
import { MEASURED_CORE } from './bench-run.ts'
import type { BenchRun } from './bench-run.ts'

const LEAST_SHARE = 0.6
const ROUNDS = 6
const SECONDS = 3
const CONNECTIONS = 20
const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

async function startBare(bench: BenchRun, page: string, headers: Record<string, string>): Promise<string> {
  const { status, rawHeaders, body } = await get(page, headers)
  if (status !== 200) throw new Error(`${page} answered ${status}`)
  const head = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !OWN_HEADERS.has(name.toLowerCase()) ? [name, rawHeaders[index + 1] ?? ''] : [],
  )
  const file = join(bench.folder, 'bare-answer.json')
  writeFileSync(file, JSON.stringify({ head, body: body.toString('base64') }))
  const child = bench.start(process.execPath, [BARE, file], { core: MEASURED_CORE, output: 'pipe' })
  if (child.stdout === null) throw new Error('the bare server has no output')
  const [port]: unknown[] = await once(child.stdout, 'data')
  return `http://127.0.0.1:${String(port).trim()}/`
}

/** Measures both in turn, so that both meet the same noise, and compares the medians. */
export async function measureCachedPage(bench: BenchRun, newspaper: Newspaper): Promise<Figure[]> {
  const page = `${newspaper.url}/`
  const headers = { 'accept-encoding': 'br' }
  const bare = await startBare(bench, page, headers)
  const load = { seconds: SECONDS, connections: CONNECTIONS, headers }
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const [ourRate, theirRate] = [await fire(bench, { ...load, url: page }), await fire(bench, { ...load, url: bare })]
    // The first round is a warm-up.
    if (round === 0) continue
    ours.push(ourRate.perSecond)
    theirs.push(theirRate.perSecond)
  }
  const how = `home in Brotli, ${ROUNDS} rounds in turn: ${Math.round(median(ours))}/s against ${Math.round(median(theirs))}/s`
  return [atLeast({ name: 'cached page against a bare server', figure: median(ours) / median(theirs), unit: '×', how }, LEAST_SHARE)]
}
