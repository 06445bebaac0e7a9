/** Simulated faults: slow replies, failures and cut connections. */

const EVERYTHING = '*'

export interface FaultSettings {
  /** `slow` waits, `fail` responds with an error, `cut` closes the connection without a response. */
  kind: 'slow' | 'fail' | 'cut'
  /** `before` the work (default) or `after` it, when the caller gets no reply. */
  moment?: 'before' | 'after'
  method?: 'GET' | 'POST' | 'DELETE'
  /** `/v1/subscriptions`, `/v1/invoices/*`; default: every path. `*` matches any text. With a `?` it is compared with path and query: `/v1/invoices?*customer=cus_1*`. */
  path?: string
  /** Number of requests affected; default 1, null for all. */
  times?: number | null
  /** Delay of `slow` in milliseconds; default 20 seconds, longer than callers wait. */
  delayMs?: number
  /** Status of `fail`; default 500. */
  status?: number
  /** Whether the failure is saved under the request's idempotency key and repeated; default false. */
  isKept?: boolean
}

export interface Fault extends Required<Omit<FaultSettings, 'method'>> {
  id: number
  method: FaultSettings['method'] | null
  struck: number
}

const SLOW_MS = 20_000

export interface Faults {
  add(settings: FaultSettings): Fault
  list(): readonly Fault[]
  clear(): void
  /** Returns and counts the faults that affect a request. */
  claim(request: { method: string; path: string; query: string }): Fault[]
}

function fits(pattern: string, path: string): boolean {
  const parts = pattern.split(EVERYTHING).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`).test(path)
}

export function openFaults(): Faults {
  let faults: Fault[] = []
  let count = 0
  return {
    add(settings) {
      count += 1
      const { method = null, moment = 'before', path = EVERYTHING, times = 1, delayMs = SLOW_MS, status = 500, isKept = false } = settings
      const fault: Fault = { id: count, kind: settings.kind, method, moment, path, times, delayMs, status, isKept, struck: 0 }
      faults.push(fault)
      return fault
    },
    list: () => faults,
    clear: () => void (faults = []),
    claim({ method, path, query }) {
      const isStruck = (fault: Fault) => fits(fault.path, fault.path.includes('?') ? `${path}?${query}` : path)
      const struck = faults.filter((fault) => (fault.method === null || fault.method === method) && isStruck(fault))
      for (const fault of struck) fault.struck += 1
      faults = faults.filter((fault) => fault.times === null || fault.struck < fault.times)
      return struck
    },
  }
}
