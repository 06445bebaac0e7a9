/** Limits for imported files; a file beyond them is refused (decision 028). */
import { availableParallelism } from 'node:os'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'

const GIGABYTE = 1024 * MEGABYTE
/** Each uses a core and half a gigabyte. A single core gets two, since a worker also waits for the disk. */
export const WORKER_COUNT = Math.min(4, Math.max(2, availableParallelism()))

export interface WorkerLimits {
  /** Processes at once. */
  workers: number
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
  workers: WORKER_COUNT,
  time: MINUTE,
  memory: GIGABYTE,
  fileBytes: 500 * MEGABYTE,
  pages: 200,
  pixels: 160_000_000,
  lockTimeoutMs: 10 * MINUTE,
}
