/** The cost of spans for cached pages: processor time per request without a collector, with one trace in a hundred, and with all (decision 091). */
import { once } from 'node:events'
import http from 'node:http'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { atMost, informative, median } from './tools/figures.ts'
import type { Figure } from './tools/figures.ts'
import { metric, startNewspaper } from './tools/newspaper.ts'
import type { Newspaper } from './tools/newspaper.ts'
import { freePort } from './tools/bench-run.ts'
import type { BenchRun } from './tools/bench-run.ts'
import { measureRounds, medianRatio } from './tools/processor-time.ts'
import type { RoundTimes } from './tools/processor-time.ts'

const RATIOS = { 'no collector': null, 'one trace in a hundred': 0.01, 'all traces': 1 } as const
const MAX_TIMES_SAMPLED = 1.25

/** A collector that reads its input. */
async function startCollector(): Promise<{ url: string; bytes: () => number; stop: () => void }> {
  let bytes = 0
  const server = http.createServer((request, response) => {
    request.on('data', (part: Buffer) => (bytes += part.length))
    request.on('end', () => response.end('{}'))
  })
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    bytes: () => bytes,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Measures the home page of a guest from the cache, at newspapers with and without a collector, in turn. */
export async function measureTracing(bench: BenchRun): Promise<Figure[]> {
  const collector = await startCollector()
  const newspapers: Newspaper[] = []
  try {
    for (const [name, ratio] of Object.entries(RATIOS)) {
      const traces = {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: String(ratio),
      }
      const settings: Record<string, string> = ratio === null ? {} : traces
      newspapers.push(await startNewspaper(bench, { name: name.replaceAll(' ', '-'), isDemo: true, settings }))
    }
    const [off = [], sampled = [], all = []] = await measureRounds(
      bench,
      newspapers.map((newspaper) => ({
        url: `${newspaper.url}/`,
        headers: { 'accept-encoding': 'br' },
        secondsUsed: () => metric(newspaper, 'process_cpu_seconds_total'),
      })),
    )
    const lost = await Promise.all(newspapers.map((newspaper) => metric(newspaper, 'yukan_spans_lost')))
    const how = (times: RoundTimes, index: number) =>
      `${median(times).toFixed(4)} ms a request, without a collector ${median(off).toFixed(4)} ms; ${lost[index] ?? NaN} spans lost`
    return [
      atMost(
        { name: 'cached page: one trace in a hundred / no collector', figure: medianRatio(sampled, off), unit: '×', how: how(sampled, 1) },
        MAX_TIMES_SAMPLED,
      ),
      informative({
        name: 'cached page: all traces / no collector',
        figure: medianRatio(all, off),
        unit: '×',
        how: `${how(all, 2)}; ${Math.round(collector.bytes() / MEGABYTE)} MB sent`,
      }),
    ]
  } finally {
    for (const newspaper of newspapers) await newspaper.stop()
    collector.stop()
  }
}
