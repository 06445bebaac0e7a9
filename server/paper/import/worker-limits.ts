/** Limits for imported files; a file beyond them is refused (decision 028). */
import { availableParallelism } from 'node:os'
import { PAGE_TIMEOUT } from '@yukan/rules/lifetimes.ts'
import {
  IMPORT_FILE_MAX_BYTES,
  IMPORT_LOCK_TIMEOUT,
  IMPORT_PAGES_MAX,
  IMPORT_PIXELS_MAX,
  PAGE_MEMORY,
  PAGE_WORKERS_MAX,
} from '../../limits.ts'

/** A single core gets two, since a worker also waits for the disk. */
export const WORKER_COUNT = Math.min(PAGE_WORKERS_MAX, Math.max(2, availableParallelism()))

export interface WorkerLimits {
  /** Processes at once. */
  workers: number
  /** Milliseconds for checking a file, and for making a page. */
  time: number
  memory: number
  fileBytes: number
  pages: number
  /** Pixels of an image in its file. */
  pixels: number
  /** Milliseconds that an import waits for another one to end. */
  lockTimeoutMs: number
  /** The workers give way to everything else that the machine does. */
  isLowPriority?: boolean
}

export const WORKER_LIMITS: WorkerLimits = {
  workers: WORKER_COUNT,
  time: PAGE_TIMEOUT,
  memory: PAGE_MEMORY,
  fileBytes: IMPORT_FILE_MAX_BYTES,
  pages: IMPORT_PAGES_MAX,
  pixels: IMPORT_PIXELS_MAX,
  lockTimeoutMs: IMPORT_LOCK_TIMEOUT,
}
