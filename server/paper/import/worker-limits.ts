/** What the importer lets a file have; beyond it the file is refused (decision 028). */
import { MINUTE, SECOND } from '@yukan/rules/tokyo-time.ts'

const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

export interface WorkerLimits {
  /** Milliseconds for looking a file through, and for making a page. */
  time: number
  /** Bytes of main memory of a child. */
  memory: number
  /** Bytes of a file. */
  fileBytes: number
  /** Pages of an issue. */
  pages: number
  /** Pixels of an image as its file holds it; a broadsheet at 600 dpi has 124 million. */
  pixels: number
  /** Milliseconds that an import waits for another one to end. */
  patience: number
}

export const WORKER_LIMITS: WorkerLimits = {
  time: MINUTE,
  memory: GIGABYTE,
  fileBytes: 500 * MEGABYTE,
  pages: 200,
  pixels: 160_000_000,
  patience: 10 * MINUTE,
}

/** Milliseconds between two looks at a child's memory: it fills some hundred megabytes meanwhile at most. */
export const MEMORY_WATCH = SECOND / 20
