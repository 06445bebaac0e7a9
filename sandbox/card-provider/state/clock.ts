/** The provider's clock: the machine's own, moved forward, or stopped. */

const SECOND = 1000

export interface ClockState {
  /** Milliseconds added to the machine's time. */
  offsetMs: number
  /** Milliseconds since 1970; null while it runs. */
  stoppedAt: number | null
}

/** Milliseconds since 1970, like `machineNow`. */
export function nowOf({ offsetMs, stoppedAt }: ClockState, machineNow: number): number {
  return stoppedAt ?? machineNow + offsetMs
}

/** Whole seconds since 1970. */
export function secondsOf(milliseconds: number): number {
  return Math.floor(milliseconds / SECOND)
}

/** A clock that shows `to` at `machineNow`; stopped if `isStopped`. */
export function clockSetTo(to: number, machineNow: number, isStopped: boolean): ClockState {
  return { offsetMs: to - machineNow, stoppedAt: isStopped ? to : null }
}
