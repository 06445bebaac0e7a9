/** The metrics of all web processes together. */
import type { Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { AggregatorRegistry } from 'prom-client'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { Check } from 'typebox/value'
import { CollectReply } from './messages.ts'
import type { CollectRequest } from './messages.ts'

/** A process that is busy for longer is left out. */
const REPLIES_WITHIN = SECOND

let last = 0

async function metricsOf(worker: Worker): Promise<object[] | null> {
  const id = (last += 1)
  let timer: NodeJS.Timeout | undefined
  let receive: ((message: unknown) => void) | undefined
  try {
    return await new Promise((resolve) => {
      receive = (message) => {
        if (Check(CollectReply, message) && message.id === id) resolve(message.metrics)
      }
      timer = setTimeout(() => resolve(null), REPLIES_WITHIN)
      worker.on('message', receive)
      worker.send({ yukan: 'collect', id } satisfies CollectRequest)
    })
  } finally {
    clearTimeout(timer)
    if (receive !== undefined) worker.off('message', receive)
  }
}

/** The sums in Prometheus' text format; shared metrics appear once. A process that does not reply in time is left out, with a line in the log. */
export async function collectMetrics(workers: readonly Worker[], log: Pick<Logger, 'warn'>): Promise<string> {
  const asked = workers.filter((worker) => worker.isConnected())
  const collected = await Promise.all(asked.map(metricsOf))
  const silent = asked.filter((_, index) => collected[index] === null).map((worker) => worker.process.pid)
  if (silent.length > 0) log.warn({ pids: silent }, 'figures of a web process are missing: it did not reply within a second')
  return AggregatorRegistry.aggregate(collected.filter((metrics) => metrics !== null)).metrics()
}
