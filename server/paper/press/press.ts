/**
 * The press: a child process that opens what others have made, a PDF or a picture, and makes a page of it. It may be killed at any
 * time; whatever it leaves lies in its order's folder. Its one argument is the order as JSON.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckAnswer, PageAnswer, RefusalAnswer, StitchAnswer } from '../import/press-answer.ts'
import { checkFile } from './check-file.ts'
import { makePage } from './make-page.ts'
import { PressRefusal, RESULT_FILE } from './press-order.ts'
import type { PressOrder } from './press-order.ts'
import { stitchTiles } from './stitch-tiles.ts'

async function carryOut(order: PressOrder): Promise<CheckAnswer | PageAnswer | StitchAnswer> {
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
  if (!(error instanceof PressRefusal)) throw error
  return { refusal: error.reason, ...(error.page === null ? {} : { page: error.page }) }
}

/** The importer is the only one who gives orders. */
function isOrder(value: unknown): value is PressOrder {
  return typeof value === 'object' && value !== null && 'task' in value && 'folder' in value
}

// Whoever gave the order has died: nobody waits for the page.
process.stdin.resume().on('end', () => process.exit(1))

const order: unknown = JSON.parse(process.argv[2] ?? 'null')
if (!isOrder(order)) throw new TypeError('not an order')
const answer = await carryOut(order).catch(asRefusal)
await writeFile(join(order.folder, RESULT_FILE), JSON.stringify(answer))
// Whatever a decoder has left open must not keep the press.
process.exit(0)
