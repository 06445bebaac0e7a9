/** Writes texts in a worker thread: `fill.ts` starts one for articles and one for pages. */
import { workerData } from 'node:worker_threads'
import { writeTexts } from './text-rows.ts'

await writeTexts(workerData)
