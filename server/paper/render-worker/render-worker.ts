/**
 * The worker: a child process that opens what others have made, a PDF or a picture, and makes a page of it. It may be killed at any
 * time; whatever it leaves lies in its orders' folders. It takes orders one after the other: a line of JSON on the standard
 * input each, and says on the standard output when one is carried out.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CheckAnswer, PageAnswer, RefusalAnswer, StitchAnswer } from './worker-reply.ts'
import { checkFile } from './check-file.ts'
import { makePage } from './make-page.ts'
import { RenderRefusal, RESULT_FILE } from './render-job.ts'
import type { RenderJob } from './render-job.ts'
import { stitchTiles } from './stitch-tiles.ts'

async function runJob(order: RenderJob): Promise<CheckAnswer | PageAnswer | StitchAnswer> {
  switch (order.task) {
    case 'check':
      return checkFile(order)
    case 'page':
      return makePage(order)
    case 'stitch':
      return stitchTiles(order)
  }
}

function asRefusal(error: unknown): RefusalAnswer {
  if (!(error instanceof RenderRefusal)) throw error
  return { refusal: error.reason, ...(error.page === null ? {} : { page: error.page }) }
}

/** The importer is the only one who gives orders. */
function isOrder(value: unknown): value is RenderJob {
  return typeof value === 'object' && value !== null && 'task' in value && 'folder' in value
}

// Whoever gave the orders has died: nobody waits for the page.
process.stdin.on('end', () => process.exit(1))

for await (const line of createInterface({ input: process.stdin })) {
  const order: unknown = JSON.parse(line)
  if (!isOrder(order)) throw new TypeError('not an order')
  const answer = await runJob(order).catch(asRefusal)
  await writeFile(join(order.folder, RESULT_FILE), JSON.stringify(answer))
  process.stdout.write('done\n')
}
