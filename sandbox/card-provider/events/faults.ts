/** Faults on order: slow replies, failures and cut connections for some requests. */

const EVERYTHING = '*'

export interface FaultOrder {
  /** `slow` waits, `fail` answers with an error, `cut` closes the line without an answer. */
  kind: 'slow' | 'fail' | 'cut'
  /** `before` the work (the default) or `after` it, when it is done and the caller gets no reply. */
  moment?: 'before' | 'after'
  /** Every method unless given. */
  method?: 'GET' | 'POST' | 'DELETE'
  /** `/v1/subscriptions`, `/v1/invoices/*`; every path unless given. `*` stands for any text. */
  path?: string
  /** How many requests it strikes; 1 unless given, null for all of them. */
  times?: number | null
  /** How long `slow` waits, milliseconds; 20 seconds unless given, longer than callers wait. */
  delayMs?: number
  /** What `fail` answers; 500 unless given. */
  status?: number
  /** Whether the failure is kept under the request's idempotency key and answered again; false unless given. */
  isKept?: boolean
}

export interface Fault extends Required<Omit<FaultOrder, 'method'>> {
  id: number
  method: FaultOrder['method'] | null
  /** How many requests it has struck. */
  struck: number
}

const SLOW_MS = 20_000

export interface Faults {
  order(order: FaultOrder): Fault
  list(): readonly Fault[]
  clear(): void
  /** The faults that strike a request; each counts it. */
  take(method: string, path: string): Fault[]
}

function fits(pattern: string, path: string): boolean {
  const parts = pattern.split(EVERYTHING).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`).test(path)
}

/** No faults yet. */
export function openFaults(): Faults {
  let faults: Fault[] = []
  let count = 0
  return {
    order(order) {
      count += 1
      const { method = null, moment = 'before', path = EVERYTHING, times = 1, delayMs = SLOW_MS, status = 500, isKept = false } = order
      const fault: Fault = { id: count, kind: order.kind, method, moment, path, times, delayMs, status, isKept, struck: 0 }
      faults.push(fault)
      return fault
    },
    list: () => faults,
    clear: () => void (faults = []),
    take(method, path) {
      const struck = faults.filter((fault) => (fault.method === null || fault.method === method) && fits(fault.path, path))
      for (const fault of struck) fault.struck += 1
      faults = faults.filter((fault) => fault.times === null || fault.struck < fault.times)
      return struck
    },
  }
}
