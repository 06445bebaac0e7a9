/** Time as the editor's background work needs it; tests have their own. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls once after the time; returns a function that cancels it. */
  after(ms: number, call: () => void): () => void
}

/** The browser's clock. */
export function browserClock(): Clock {
  return {
    now: () => performance.timeOrigin + performance.now(),
    after: (ms, call) => {
      const timer = setTimeout(call, ms)
      return () => clearTimeout(timer)
    },
  }
}
