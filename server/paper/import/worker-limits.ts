/** Limits for imported files; a file beyond them is refused (decision 028). */
import { MINUTE, SECOND } from '@yukan/rules/tokyo-time.ts'
import { MEGABYTE } from '@yukan/rules/bytes.ts'

const GIGABYTE = 1024 * MEGABYTE

export interface WorkerLimits {
  /** Milliseconds for checking a file, and for making a page. */
  time: number
  memory: number
  fileBytes: number
  pages: number
  /** Pixels of an image in its file; a broadsheet at 600 dpi has 124 million. */
  pixels: number
  /** Milliseconds that an import waits for another one to end. */
  lockTimeoutMs: number
  /** The workers give way to everything else that the machine does. */
  isLowPriority?: boolean
}

export const WORKER_LIMITS: WorkerLimits = {
  time: MINUTE,
  memory: GIGABYTE,
  fileBytes: 500 * MEGABYTE,
  pages: 200,
  pixels: 160_000_000,
  lockTimeoutMs: 10 * MINUTE,
}

/** Milliseconds between two checks of a child's memory, which can grow by some hundred megabytes in between. */
export const MEMORY_WATCH = SECOND / 20
