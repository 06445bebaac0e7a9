/** The thread of `prepareInThread`: sends a batch for each message. */
import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { prepareArticles } from './prepare-articles.ts'
import type { PreparationTask } from './prepare-articles.ts'

const port = parentPort
if (port === null) throw new Error('this file is run in a thread')
const task: PreparationTask = workerData
const requests = on(port, 'message')
for await (const batch of prepareArticles(task)) {
  await requests.next()
  port.postMessage(
    batch,
    batch.search.flatMap(({ article, title }) => [article.grams.buffer, title.grams.buffer]),
  )
}
port.unref()
