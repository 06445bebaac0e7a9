/** Progress of an import: done, rate, time left. */
import { MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { Clock } from '../context.ts'

export type ImportProgress =
  | { step: 'check'; file: string; articles: number }
  | { step: 'write'; file: string; articles: number; of: number; perSecond: number | null; millisecondsLeft: number | null }
  | { step: 'index'; share: number | null; millisecondsLeft: number | null }

export type ReportProgress = (progress: ImportProgress) => void

/** Nothing is estimated from less time than this. */
const MIN_TIME = SECOND

/** Measures the rate of a step from its construction on. */
export class RateMeter {
  readonly #clock: Clock
  readonly #startedAt: Date
  readonly #from: number

  /** `from`: the progress of earlier runs. */
  constructor(clock: Clock, from: number) {
    this.#clock = clock
    this.#startedAt = clock.now()
    this.#from = from
  }

  /** The rate since the beginning, and the time until `total` at this rate; null while it cannot be estimated. */
  measure(done: number, total: number): { perSecond: number | null; millisecondsLeft: number | null } {
    const passed = this.#clock.now().getTime() - this.#startedAt.getTime()
    if (passed < MIN_TIME || done <= this.#from) return { perSecond: null, millisecondsLeft: null }
    const rate = (done - this.#from) / passed
    return { perSecond: rate * SECOND, millisecondsLeft: (total - done) / rate }
  }
}

function formatDuration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND)
  const minutes = Math.floor((seconds * SECOND) / MINUTE)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

/** Progress in one line. */
export function formatProgress(progress: ImportProgress): string {
  const number = (value: number) => Math.round(value).toLocaleString('en')
  if (progress.step === 'check') return `${number(progress.articles)} articles checked, nothing written yet, ${progress.file}`
  const left = progress.millisecondsLeft === null ? '' : `, ${formatDuration(progress.millisecondsLeft)} left`
  if (progress.step === 'index') {
    const share = progress.share === null ? '' : `: ${Math.floor(100 * progress.share)} %`
    return `building the search index${share}${left}`
  }
  const rate = progress.perSecond === null ? '' : `, ${number(progress.perSecond)} a second`
  return `${number(progress.articles)} of ${number(progress.of)} articles${rate}${left}, ${progress.file}`
}
