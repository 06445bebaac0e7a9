/** A clock that a test moves. Work that follows a timer is done before the next one is called. */
import type { Clock } from '../collab/clock.ts'

interface Timer {
  at: number
  number: number
  call: () => void
}

export class VirtualClock implements Clock {
  #now = 0
  #count = 0
  #timers: Timer[] = []

  now(): number {
    return this.#now
  }

  after(ms: number, call: () => void): () => void {
    const timer = { at: this.#now + ms, number: this.#count++, call }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer)
    }
  }

  /** A promise that is kept after the time. */
  delay(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve)
    })
  }

  /** Moves the time, timer by timer. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    await runPromises()
    for (;;) {
      const next = this.#timers.toSorted((a, b) => a.at - b.at || a.number - b.number)[0]
      if (next === undefined || next.at > end) break
      this.#timers = this.#timers.filter((each) => each !== next)
      this.#now = next.at
      next.call()
      await runPromises()
    }
    this.#now = end
  }
}

/** Lets everything run that waits for promises only. */
export async function runPromises(): Promise<void> {
  for (let round = 0; round < 20; round++) await Promise.resolve()
}
