/** Messages of refused imports, with the file and the page. */
import type { PageFlaw } from '@yukan/rules/paper/paper-check.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import type { RefusalReason } from '../render-worker/render-job.ts'
import type { WorkerLimits } from './worker-limits.ts'

/** A refused import, with one sentence for the operator; unfinished pages are removed. */
export class PaperRefusal extends Error {
  override name = 'PaperRefusal'
  /** The problem of a file, and the page in it (from 1); null for other refusals. */
  readonly problem: { failure: Failure; page: number | null } | null

  constructor(message: string, problem: { failure: Failure; page: number | null } | null = null) {
    super(message)
    this.problem = problem
  }
}

/** Nothing more can be imported until the operator has freed some space. */
export class DiskFull extends PaperRefusal {
  override name = 'DiskFull'
}

/** The worker's reason, or how the worker failed. */
export type Failure = RefusalReason | 'time' | 'memory' | 'crashed' | 'too-many-bytes' | 'no-file'

const MILLION = 1_000_000

function sentence(failure: Failure, limits: WorkerLimits): string {
  switch (failure) {
    case 'empty':
      return 'is empty'
    case 'unknown-type':
      return 'is no PDF, JPEG, PNG, TIFF or WebP'
    case 'broken':
      return 'is broken and cannot be read'
    case 'cut-off':
      return 'is cut off: its end is missing'
    case 'encrypted':
      return 'is encrypted: save it without a password'
    case 'no-pages':
      return 'has no pages'
    case 'too-many-pages':
      return `has more than ${limits.pages} pages`
    case 'zero-size':
      return 'has a side without length'
    case 'too-narrow':
      return 'is too small or too narrow to be a page'
    case 'too-large':
      return `is too large: a side of more than 5 m, or more than ${Math.round(limits.pixels / MILLION)} million pixels`
    case 'too-many-bytes':
      return `has more than ${Math.round(limits.fileBytes / MEGABYTE)} MB`
    case 'no-file':
      return 'is no file'
    case 'time':
      return `takes longer than ${limits.time / SECOND} seconds`
    case 'memory':
      return `needs more than ${Math.round(limits.memory / MEGABYTE)} MB of memory`
    case 'crashed':
      return 'makes the program that reads it crash'
  }
}

/** A page that was made although something is wrong with its picture. */
export interface FlawedPage {
  file: string
  /** Number in the file, from 1. */
  page: number
  flaw: PageFlaw
}

const FLAWS: Readonly<Record<PageFlaw, string>> = {
  blank: 'has nothing on it: if it is not white on purpose, export it again and replace it',
  damaged: 'has a picture that cannot be read: look whether a part of the page is white, then export it again and replace it',
}

/** The defect of a made page's picture, for the operator. */
export function flawSentence({ file, page, flaw }: FlawedPage): string {
  return `${file}, page ${page}: ${FLAWS[flaw]}.`
}

/** The refusal of a file, or of one page of it (from 1). */
export function refuseFile(file: string, page: number | null, failure: Failure, limits: WorkerLimits): PaperRefusal {
  return new PaperRefusal(`${file}${page === null ? '' : `, page ${page}`}: ${sentence(failure, limits)}.`, {
    failure,
    page,
  })
}
