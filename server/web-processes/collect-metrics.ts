/** The metrics of all web processes together. */
import type { Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
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

/** The sums in Prometheus' text format; what every process counts alike stands once. */
export async function collectMetrics(workers: readonly Worker[]): Promise<string> {
  const collected = await Promise.all(workers.filter((worker) => worker.isConnected()).map(metricsOf))
  return AggregatorRegistry.aggregate(collected.filter((metrics) => metrics !== null)).metrics()
}
