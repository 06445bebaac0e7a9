/** The child process that parses foreign files: reads a JSON job per line and writes a line when done. It may be killed at any time. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CheckReply, PageReply, RefusalReply, StitchReply } from './worker-reply.ts'
import { checkFile } from './check-file.ts'
import { makePage } from './make-page.ts'
import { RenderRefusal, RESULT_FILE } from './render-job.ts'
import type { RenderJob } from './render-job.ts'
import { stitchTiles } from './stitch-tiles.ts'

async function runJob(job: RenderJob): Promise<CheckReply | PageReply | StitchReply> {
  switch (job.task) {
    case 'check':
      return checkFile(job)
    case 'page':
      return makePage(job)
    case 'stitch':
      return stitchTiles(job)
  }
}

function asRefusal(error: unknown): RefusalReply {
  if (!(error instanceof RenderRefusal)) throw error
  return { refusal: error.reason, ...(error.page === null ? {} : { page: error.page }) }
}

function isJob(value: unknown): value is RenderJob {
  return typeof value === 'object' && value !== null && 'task' in value && 'folder' in value
}

// The importer has ended: the page is not needed.
process.stdin.on('end', () => process.exit(1))

for await (const line of createInterface({ input: process.stdin })) {
  const job: unknown = JSON.parse(line)
  if (!isJob(job)) throw new TypeError('not a job')
  const reply = await runJob(job).catch(asRefusal)
  await writeFile(join(job.folder, RESULT_FILE), JSON.stringify(reply))
  process.stdout.write('done\n')
}
