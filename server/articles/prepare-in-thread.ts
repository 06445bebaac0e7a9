/** Prepares articles in a worker thread: parsing and PostgreSQL's writing use a processor each. */
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PreparationTask, PreparedBatch } from './prepare-articles.ts'

/** Number of batches prepared in advance. */
const AHEAD = 2
const THREAD = new URL('preparing-thread.ts', import.meta.url)

/** The batches of `prepareArticles`, made in a worker thread. Throws what it throws. */
export async function* prepareInThread(task: PreparationTask): AsyncGenerator<PreparedBatch> {
  const worker = new Worker(THREAD, { workerData: task, execArgv: [] })
  try {
    const messages = on(worker, 'message', { close: ['exit'] })
    for (let asked = 0; asked < AHEAD; asked++) worker.postMessage('next', [])
    for await (const [message] of messages) {
      const batch: PreparedBatch = message
      worker.postMessage('next', [])
      yield batch
    }
  } finally {
    await worker.terminate()
  }
}
