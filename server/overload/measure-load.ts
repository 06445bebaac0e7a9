/** Measures how much this process has to do (decision 081). */
import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { machineMemory } from '@yukan/embedded-database/machine-memory.ts'
import { memoryShare } from '@yukan/rules/site/overload.ts'
import type { Load } from '@yukan/rules/site/overload.ts'
import type pg from 'pg'

/** Returns the load since the last call; call it from a timer every `every` milliseconds. */
export type MeasureLoad = (every: number) => Load

/** The event loop is as busy as in the quietest of so many measurements: a page with all its files keeps it busy for a moment. */
const BUSY_SAMPLES = 5

/** Bytes that a process of a node may use: with several web processes, they and the program that starts them have equal parts of the machine. */
export function memoryLimit(webProcesses: number): number {
  return machineMemory() / (webProcesses === 1 ? 1 : webProcesses + 1)
}

/** Measures the event loop of this process, its memory, of which it may use `limit` bytes, and who waits for `pool`. */
export function makeMeasureLoad(pool: Pick<pg.Pool, 'waitingCount'>, limit: number): MeasureLoad {
  let lastAt = performance.now()
  let lastLoop = performance.eventLoopUtilization()
  let lastLate = 0
  const utilisations = Array<number>(BUSY_SAMPLES).fill(0)
  return (every) => {
    const now = performance.now()
    const loop = performance.eventLoopUtilization()
    const late = Math.max(0, now - lastAt - every)
    const { utilization } = performance.eventLoopUtilization(loop, lastLoop)
    utilisations.push(utilization)
    utilisations.shift()
    // `process.memoryUsage()` also queries the system, which takes ten times as long.
    const { used_heap_size: heap, heap_size_limit: heapLimit, external_memory: buffers } = getHeapStatistics()
    // A single late run may be a large response or a collection of memory.
    const load = {
      late: Math.min(late, lastLate),
      utilisation: Math.min(...utilisations),
      waiting: pool.waitingCount,
      memory: memoryShare({ heap, heapLimit, buffers, limit }),
    }
    lastAt = now
    lastLoop = loop
    lastLate = late
    return load
  }
}
