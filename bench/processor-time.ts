/** Processor time of a server per request, which other work on the machine and the load generator change less than requests per second. */
import { median } from './figures.ts'
import { fire } from './load.ts'
import type { BenchRun } from './bench-run.ts'

const ROUNDS = 6
const SECONDS = 3
const CONNECTIONS = 20
const MILLISECONDS = 1000

export interface MeasuredServer {
  url: string
  headers: Record<string, string>
  /** Processor time that the server has used since its start, in seconds. */
  secondsUsed: () => Promise<number>
}

async function measureOnce(bench: BenchRun, { url, headers, secondsUsed }: MeasuredServer): Promise<number> {
  const before = await secondsUsed()
  const { requests } = await fire(bench, { url, headers, seconds: SECONDS, connections: CONNECTIONS })
  return (((await secondsUsed()) - before) * MILLISECONDS) / requests
}

/** Median milliseconds of processor time per request of each server. They are measured in turn, so that all meet the same noise; the first round is a warm-up. */
export async function measureProcessorTime(bench: BenchRun, servers: readonly MeasuredServer[]): Promise<number[]> {
  const found: number[][] = servers.map(() => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, server] of servers.entries()) {
      const milliseconds = await measureOnce(bench, server)
      if (round > 0) found[index]?.push(milliseconds)
    }
  }
  return found.map(median)
}
