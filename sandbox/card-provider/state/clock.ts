/** The provider's clock: the machine's own, moved on to simulate a year, or stopped. */

const SECOND = 1000

export interface ClockState {
  /** Milliseconds added to the machine's time. */
  offsetMs: number
  /** Milliseconds since 1970 at which the clock stands still; null while it runs. */
  stoppedAt: number | null
}

/** The time now, milliseconds since 1970. `machineNow` likewise. */
export function nowOf({ offsetMs, stoppedAt }: ClockState, machineNow: number): number {
  return stoppedAt ?? machineNow + offsetMs
}

/** Whole seconds since 1970, as the provider writes instants. */
export function secondsOf(milliseconds: number): number {
  return Math.floor(milliseconds / SECOND)
}

/** A clock that shows `to` when the machine shows `machineNow`; stopped if `isStopped`. */
export function clockSetTo(to: number, machineNow: number, isStopped: boolean): ClockState {
  return { offsetMs: to - machineNow, stoppedAt: isStopped ? to : null }
}
