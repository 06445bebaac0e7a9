/** Figures of all web processes, some of which may not reply. */
import { EventEmitter } from 'node:events'
import type { Worker } from 'node:cluster'
import { expect, it } from 'vitest'
import { Counter, Registry } from 'prom-client'
import { Check } from 'typebox/value'
import { collectMetrics } from './collect-metrics.ts'
import { CollectRequest } from './messages.ts'

/** A process that has counted to three, and replies or does not. */
async function makeWorker(pid: number, replies: boolean): Promise<Worker> {
  const registry = new Registry()
  new Counter({ name: 'counted', help: 'c', registers: [registry] }).inc(3)
  const metrics = await registry.getMetricsAsJSON()
  const worker = Object.assign(new EventEmitter(), {
    process: { pid },
    isConnected: () => true,
    send(message: unknown) {
      if (replies && Check(CollectRequest, message)) worker.emit('message', { yukan: 'collected', id: message.id, metrics })
      return true
    },
  })
  return worker as never
}

it.each([
  ['all that reply', [true, true], 6, []],
  [
    'those that reply, and names the others',
    [true, false, true, false],
    6,
    [[{ pids: [101, 103] }, 'figures of a web process are missing: it did not reply within a second']],
  ],
])('sums the metrics of web processes: %s', async (_, replies, sum, expected) => {
  const lines: unknown[][] = []
  const workers = await Promise.all(replies.map((each, index) => makeWorker(100 + index, each)))
  const text = await collectMetrics(workers, { warn: (...line: unknown[]) => void lines.push(line) })
  expect(text).toContain(`counted ${sum}\n`)
  expect(lines).toEqual(expected)
})
