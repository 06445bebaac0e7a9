/** Load on one address, in a separate process and core: by wrk if it is installed, since one core of autocannon is slower than the server. */
import { spawnSync } from 'node:child_process'
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

interface Count extends LoadResult {
  failed: number
}

/** Whether wrk (Debian: `wrk`) is installed. */
export const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/** Sends requests for some seconds, and returns the results. Throws for any status other than 2xx or 3xx. */
export async function runLoad(bench: BenchRun, load: Load): Promise<LoadResult> {
  const { requests, perSecond, failed } = await (hasWrk ? fireWrk(bench, load) : fireAutocannon(bench, load))
  if (failed > 0 || requests === 0) throw new Error(`${load.url}: ${failed} of ${requests} requests failed`)
  return { requests, perSecond }
}

async function fireWrk(bench: BenchRun, { url, seconds, connections, headers = {} }: Load): Promise<Count> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`])
  const child = bench.start('wrk', ['--threads=1', `--connections=${connections}`, `--duration=${seconds}s`, ...sent, url], {
    core: MEASURING_CORE,
    output: 'pipe',
  })
  const printed = await outputOf(child, 'wrk')
  await bench.end(child)
  const numbers = (pattern: RegExp) => [...(pattern.exec(printed) ?? [])].slice(1).map(Number)
  const [requests = 0] = numbers(/(\d+) requests in/)
  const [perSecond = 0] = numbers(/Requests\/sec:\s+([\d.]+)/)
  const failures = [
    ...numbers(/Non-2xx or 3xx responses: (\d+)/),
    ...numbers(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/),
  ]
  return { requests, perSecond, failed: failures.reduce((sum, count) => sum + count, 0) }
}

async function fireAutocannon(bench: BenchRun, { url, seconds, connections, headers = {} }: Load): Promise<Count> {
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
  const requests = numberAt(result, 'requests', 'total')
  const failed = numberAt(result, 'non2xx') + numberAt(result, 'errors')
  return { requests, perSecond: requests / numberAt(result, 'duration'), failed }
}
