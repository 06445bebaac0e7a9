/** Load on one address by autocannon, in a separate process and core. */
import { fileURLToPath } from 'node:url'
import { numberAt } from './json.ts'
import { MEASURING_CORE, outputOf } from './bench-run.ts'
import type { BenchRun } from './bench-run.ts'

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'))

export interface Load {
  url: string
  seconds: number
  connections: number
  headers?: Record<string, string>
}
export interface LoadResult {
  requests: number
  perSecond: number
}

/** Sends requests for some seconds. Throws for any status other than 2xx. */
export async function fire(bench: BenchRun, { url, seconds, connections, headers = {} }: Load): Promise<LoadResult> {
  const child = bench.start(
    process.execPath,
    [
      AUTOCANNON,
      '--json',
      '--no-progress',
      `--duration=${seconds}`,
      `--connections=${connections}`,
      ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
      url,
    ],
    { core: MEASURING_CORE, output: 'pipe' },
  )
  const result: unknown = JSON.parse(await outputOf(child, 'autocannon'))
  await bench.end(child)
  const failed = numberAt(result, 'non2xx') + numberAt(result, 'errors')
  const requests = numberAt(result, 'requests', 'total')
  if (failed > 0 || requests === 0) throw new Error(`${url}: ${failed} of ${requests + failed} requests failed`)
  return { requests, perSecond: requests / numberAt(result, 'duration') }
}
