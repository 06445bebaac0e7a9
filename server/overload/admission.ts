/** Admits or refuses the requests of this process by its load (decision 081). */
import type { Logger } from 'pino'
import { ALWAYS_SERVED, isRefused, nextRefused, OVERLOAD_LIMITS, refusedPriorities, PRIORITIES } from '@yukan/rules/site/overload.ts'
import type { Load, Priority } from '@yukan/rules/site/overload.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { MeasureLoad } from './measure-load.ts'

const SAMPLE_EVERY = SECOND / 10
/** An overload is over when nothing was refused for so many samples. */
const CALM_SAMPLES = 50
/** Requests that wait for a page which another one makes cost their connection only. */
const MAX_JOINED = 2000

/** The facts of a request that its priority is computed from. */
export interface Asked {
  /** Key of a shared response; null if it is made for each request. */
  key: string | null
  /** Evaluated only when it matters. */
  priority(): Priority
  isKnown(): boolean
}

type Entered = { priority: null; leave(): void } | { priority: Priority; leave: null }

const IDLE: Load = { late: 0, utilisation: 0, waiting: 0, memory: 0 }

export class Admission {
  readonly #measure: MeasureLoad
  readonly #log: Pick<Logger, 'warn' | 'info'>
  /** Pages of guests that are being made, with how many wait for each besides the first. */
  readonly #made = new Map<string, number>()
  readonly #refusals = new Map<Priority, number>(PRIORITIES.map((priority) => [priority, 0]))
  /** Ends of the requests that are under way. */
  readonly #leaves = new WeakMap<object, () => void>()
  /** Paths of files from memory. */
  readonly #files = new Set<string>()
  #dropped = 0
  #underWay = 0
  #joined = 0
  #refused = 0
  #load = IDLE
  /** Requests refused since the overload began; 0 if there is none. */
  #sinceBegin = 0
  #sinceSample = 0
  #calm = 0

  constructor(measure: MeasureLoad, log: Pick<Logger, 'warn' | 'info'>) {
    this.#measure = measure
    this.#log = log
  }

  /** Requests under way; those that wait for another one's page are not among them. */
  get underWay(): number {
    return this.#underWay
  }

  /** How many priorities are refused now, regardless of requests under way. */
  get refused(): number {
    return this.#refused
  }

  /** Refused requests since the start, by priority. */
  get refusals(): ReadonlyMap<Priority, number> {
    return this.#refusals
  }

  /** Connections closed because there were too many, since the start. */
  get dropped(): number {
    return this.#dropped
  }

  countDropped(): void {
    this.#dropped += 1
  }

  /** Measures until the returned function is called. */
  start(): () => void {
    const timer = setInterval(() => this.sample(), SAMPLE_EVERY)
    timer.unref()
    return () => clearInterval(timer)
  }

  /** Measures once, and decides on the priorities that are refused until the next time. */
  sample(): void {
    this.#load = this.#measure(SAMPLE_EVERY)
    this.#refused = nextRefused(this.#refused, refusedPriorities(this.#load))
    this.#report()
  }

  /** Exempts a file that is sent from memory: it costs no more than a refusal. */
  exempt(path: string): void {
    this.#files.add(path)
  }

  isExempt(path: string): boolean {
    return this.#files.has(path)
  }

  /** Lets a request in (null), to be left when its response is closed; or returns the priority for which it is refused. */
  admit(request: object, asked: Asked): Priority | null {
    const { priority, leave } = this.#enter(asked)
    if (priority === null) this.#leaves.set(request, leave)
    return priority
  }

  /** Ends a request that was admitted, or that only waits from now on; a second time it does nothing. */
  leave(request: object): void {
    const leave = this.#leaves.get(request)
    this.#leaves.delete(request)
    leave?.()
  }

  #enter(asked: Asked): Entered {
    const waiting = asked.key === null ? undefined : this.#made.get(asked.key)
    if (asked.key !== null && waiting !== undefined && this.#joined < MAX_JOINED) return this.#join(asked.key, waiting)
    const isQuiet = this.#refused === 0 && this.#underWay < OVERLOAD_LIMITS.crawler.busy
    if (!isQuiet && this.#underWay >= ALWAYS_SERVED) {
      const priority = this.#refusedAs(asked)
      if (priority !== null) return { priority, leave: null }
    }
    return this.#begin(asked.key)
  }

  /** Counts a request that was refused for good: nothing old could be sent. */
  countRefusal(priority: Priority): void {
    this.#refusals.set(priority, (this.#refusals.get(priority) ?? 0) + 1)
    this.#sinceSample += 1
  }

  #refusedAs(asked: Asked): Priority | null {
    const priority = asked.priority()
    const state = { refused: this.#refused, underWay: this.#underWay, utilisation: this.#load.utilisation }
    if (!isRefused(priority, state)) return null
    // A page that many wait for is always made: all of them get it at no further cost.
    const isFirstPage = priority === 'guest' && asked.key !== null && this.#made.size === 0 && asked.isKnown()
    return isFirstPage && !isRefused('essential', state) ? null : priority
  }

  #join(key: string, waiting: number): Entered {
    this.#made.set(key, waiting + 1)
    this.#joined += 1
    return {
      priority: null,
      leave: () => {
        this.#joined -= 1
        this.#leavePage(key)
      },
    }
  }

  #begin(key: string | null): Entered {
    this.#underWay += 1
    if (key !== null) this.#made.set(key, this.#made.get(key) ?? 0)
    return {
      priority: null,
      leave: () => {
        this.#underWay -= 1
        if (key !== null) this.#leavePage(key)
      },
    }
  }

  #leavePage(key: string): void {
    const waiting = this.#made.get(key) ?? 0
    if (waiting === 0) this.#made.delete(key)
    else this.#made.set(key, waiting - 1)
  }

  /** A line of the log at the beginning of an overload, and one at its end. */
  #report(): void {
    const count = this.#sinceSample
    this.#sinceSample = 0
    if (count > 0 && this.#sinceBegin === 0) this.#log.warn({ ...this.#load, underWay: this.#underWay }, 'overload: requests are refused')
    this.#sinceBegin += count
    this.#calm = count > 0 ? 0 : this.#calm + 1
    if (this.#sinceBegin === 0 || this.#calm < CALM_SAMPLES) return
    this.#log.info({ refused: this.#sinceBegin }, 'the overload is over')
    this.#sinceBegin = 0
  }
}
