/** Processor time of a server per request, which other work on the machine and the load generator change less than requests per second. */
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { median } from './figures.ts'
import { runLoad } from './load.ts'
import type { BenchRun } from './bench-run.ts'

/** Many short ones: the machine is slow for seconds at a time, and servers are compared within a round. */
const ROUNDS = 20
const SECONDS = 1
const CONNECTIONS = 20
/** Without requests, to measure a server's background work: jobs, timers. */
const IDLE_SECONDS = 6

export interface MeasuredServer {
  url: string
  headers: Record<string, string>
  /** Processor time that the server has used since its start, in seconds. */
  secondsUsed: () => Promise<number>
}

/** Processor seconds that a server without requests uses in a second. */
async function idleRate({ secondsUsed }: MeasuredServer): Promise<number> {
  const before = await secondsUsed()
  await sleep(IDLE_SECONDS * SECOND)
  return ((await secondsUsed()) - before) / IDLE_SECONDS
}

async function measureOnce(bench: BenchRun, { url, headers, secondsUsed }: MeasuredServer, idle: number): Promise<number> {
  const before = await secondsUsed()
  const { requests } = await runLoad(bench, { url, headers, seconds: SECONDS, connections: CONNECTIONS })
  return (((await secondsUsed()) - before - idle * SECONDS) * SECOND) / requests
}

/** Milliseconds of processor time per request, one for each round, minus the server's idle time. */
export type RoundTimes = readonly number[]

/**
 * Measures servers in turn, to expose all to the same noise, and every second round backwards, so none is always first. The first round is a
 * warm-up.
 */
export async function measureRounds(bench: BenchRun, servers: readonly MeasuredServer[]): Promise<RoundTimes[]> {
  const found: number[][] = servers.map(() => [])
  const idle = await Promise.all(servers.map(idleRate))
  for (let round = 0; round <= ROUNDS; round++) {
    const turn = [...servers.entries()]
    if (round % 2 === 1) turn.reverse()
    for (const [index, server] of turn) {
      const milliseconds = await measureOnce(bench, server, idle[index] ?? 0)
      if (round > 0) found[index]?.push(milliseconds)
    }
  }
  return found
}

/** How many times longer the first of two servers takes: the median of the ratios within each round. */
export function medianRatio(ones: RoundTimes, others: RoundTimes): number {
  return median(ones.map((one, round) => one / (others[round] ?? NaN)))
}

/** Median milliseconds of processor time per request of each server. */
export async function measureProcessorTime(bench: BenchRun, servers: readonly MeasuredServer[]): Promise<number[]> {
  return (await measureRounds(bench, servers)).map(median)
}
