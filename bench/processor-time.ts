/** Processor time of a server per request, which other work on the machine and the load generator change less than requests per second. */
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
import { median } from './figures.ts'
import { fire } from './load.ts'
import type { BenchRun } from './bench-run.ts'

const ROUNDS = 6
const SECONDS = 3
const CONNECTIONS = 20
/** Without requests, to measure what a server does by itself: jobs, timers. */
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
  const { requests } = await fire(bench, { url, headers, seconds: SECONDS, connections: CONNECTIONS })
  return (((await secondsUsed()) - before - idle * SECONDS) * SECOND) / requests
}

/**
 * Median milliseconds of processor time per request of each server, without what the server uses when it is idle. They are measured in turn, so
 * that all meet the same noise; the first round is a warm-up.
 */
export async function measureProcessorTime(bench: BenchRun, servers: readonly MeasuredServer[]): Promise<number[]> {
  const found: number[][] = servers.map(() => [])
  const idle = await Promise.all(servers.map(idleRate))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, server] of servers.entries()) {
      const milliseconds = await measureOnce(bench, server, idle[index] ?? 0)
      if (round > 0) found[index]?.push(milliseconds)
    }
  }
  return found.map(median)
}
