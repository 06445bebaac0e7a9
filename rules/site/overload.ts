/** Load shedding: a node with more requests than it can serve refuses the lowest priority first (decision 081). */

/**
 * The priorities of requests, in the order in which they are refused. `unmade`: a guest's page that is not in the cache, or a search;
 * `guest`: a guest's cached page, fresh or stale; `essential`: the desk, payments, and the card provider's events.
 */
export const PRIORITIES = ['crawler', 'unmade', 'guest', 'member', 'login', 'essential'] as const
export type Priority = (typeof PRIORITIES)[number]

/** The load of a node. */
export interface Load {
  /** Delay of the event loop's timers, in milliseconds. */
  late: number
  /** Utilisation of the event loop over some time, 0 to 1. */
  utilisation: number
  /** Requests that wait for a connection to the database. */
  waiting: number
  /** Share of its memory that the process uses, 0 to 1 (`memoryShare`). */
  memory: number
}

/** Memory that a process uses, and how much it may use, in bytes. */
export interface MemoryUse {
  /** The heap in use, and its limit. */
  heap: number
  heapLimit: number
  /** Buffers, which lie outside the heap. */
  buffers: number
  /** The memory that the process may use: its share of the machine's or the container's. */
  limit: number
}

/** The share of its memory that a process uses: of the heap or of all, whichever is nearer to its limit. */
export function memoryShare({ heap, heapLimit, buffers, limit }: MemoryUse): number {
  return Math.max(heap / heapLimit, (heap + buffers) / limit)
}

interface Limits extends Omit<Load, 'utilisation'> {
  /** Requests under way while the event loop is busy: more of them are only later. */
  busy: number
  /** Requests under way while it is idle: they wait for other services and only take memory. */
  idle: number
}

/**
 * Above these figures, requests of a priority are refused. A page with its pictures has ten requests under way, and a machine that is also busy elsewhere
 * is late by a quarter of a second now and then: neither is an overload. Of the heap that the program is started with (`server/program-options.ts`),
 * the shares are 225 to 305 MB: garbage collection keeps up below them, and a burst of pages fits above them.
 */
export const OVERLOAD_LIMITS: Readonly<Record<Priority, Limits>> = {
  crawler: { late: 250, waiting: 50, memory: 0.42, busy: 16, idle: 200 },
  unmade: { late: 500, waiting: 100, memory: 0.45, busy: 24, idle: 400 },
  guest: { late: 1000, waiting: 200, memory: 0.48, busy: 40, idle: 1000 },
  member: { late: 2000, waiting: 400, memory: 0.51, busy: 64, idle: 2000 },
  login: { late: 4000, waiting: 600, memory: 0.54, busy: 96, idle: 3000 },
  essential: { late: 8000, waiting: 1000, memory: 0.57, busy: 200, idle: 4000 },
}
/** From this share on the event loop is busy. */
const BUSY = 0.8
/** With fewer requests under way nothing is refused: what makes the node slow are not its requests. */
export const ALWAYS_SERVED = 12

/** How many priorities are refused for the measured load, regardless of requests under way: 0 for none, 6 for all. */
export function refusedPriorities({ late, waiting, memory }: Omit<Load, 'utilisation'>): number {
  const refused = PRIORITIES.filter((priority) => {
    const limits = OVERLOAD_LIMITS[priority]
    return late >= limits.late || waiting >= limits.waiting || memory >= limits.memory
  })
  return refused.length
}

/** The next value: it rises at once and falls by one at a time, so readmitted requests do not all return together. */
export function nextRefused(now: number, measured: number): number {
  return Math.max(measured, now - 1, 0)
}

/** Whether a request is refused. `refused`: how many priorities are; `underWay`: requests under way. */
export function isRefused(priority: Priority, state: { refused: number; underWay: number; utilisation: number }): boolean {
  const { underWay, refused, utilisation } = state
  if (underWay < ALWAYS_SERVED) return false
  const limits = OVERLOAD_LIMITS[priority]
  return PRIORITIES.indexOf(priority) < refused || underWay >= (utilisation >= BUSY ? limits.busy : limits.idle)
}

/** The parts of a request that decide its priority. */
export interface PriorityFacts {
  method: string
  /** The address with its query. */
  url: string
  /** Reads for others: search engines, archives, collectors of text, previews of links. */
  isCrawler: boolean
  /** Has the cookie of a reader's browser. */
  hasDevice: boolean
  /** Has the cookie of a staff session. */
  hasDesk: boolean
  /** Has the signature of the card provider. */
  isSigned: boolean
  /** The page is in the cache, or was. */
  isKnown: boolean
}

const DESK = /^\/desk(?:[/?]|$)/
const DESK_SIGN_IN = /^\/desk\/(v1\/)?(sign-in|invitation)\//
const LOGIN =
  /^\/(login|forgot-password|reset-password|v1\/user\/(login|loginCheck|logout|checkKey|forgotPassword|resetPassword))(?:[/?]|$)/
const PAYMENT = /^\/(account|edit\/subscription|subscriptions|v1\/stripe|v1\/subscription|v1\/deliveryuser)(?:[/?]|$)/
const EVENTS = /^\/webhook\//
/** Costly or not urgent: searches, clips of a page, counting a reading. */
const COSTLY = /[?&]keyword(=|\[|%5B)|^\/files\/page\/[^/]+\/clip\.|^\/readings\//i
/** Calls and files: they have no page in the cache. */
const WITHOUT_PAGE = /^\/(v1|files)\//

/** The priority of a request. The cookies are not verified: that needs the database, which must be protected. */
export function priorityOf({ method, url, isCrawler, hasDevice, hasDesk, isSigned, isKnown }: PriorityFacts): Priority {
  if (EVENTS.test(url) && isSigned) return 'essential'
  if (DESK.test(url) && hasDesk) return 'essential'
  if (DESK_SIGN_IN.test(url) || LOGIN.test(url)) return 'login'
  if (hasDevice) return PAYMENT.test(url) ? 'essential' : 'member'
  if (isCrawler) return 'crawler'
  if (isKnown) return 'guest'
  if (COSTLY.test(url)) return 'unmade'
  return method === 'POST' || WITHOUT_PAGE.test(url) ? 'guest' : 'unmade'
}
