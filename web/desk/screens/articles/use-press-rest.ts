import { useLayoutEffect, useRef, useState } from 'react'

/** How long buttons that just replaced others ignore presses. */
export const PRESS_REST_MS = 1000

interface Press {
  /** Number of the press in a row at one place: 2 for the second of a double click, 0 from the keyboard. */
  detail: number
  /** Time of the press, in milliseconds on the clock of `performance.now()`. */
  timeStamp: number
}

/** Whether a press was meant for the buttons before: the second of a double click, or one too early. `changedAt`: null for buttons that have not changed. */
export function isStrayPress({ detail, timeStamp }: Press, changedAt: number | null): boolean {
  return detail > 1 || (changedAt !== null && timeStamp - changedAt < PRESS_REST_MS)
}

interface PressRest {
  /** The buttons have just changed. Presses do nothing yet, and the focus stays. */
  isResting: boolean
  isStray: (press: Press) => boolean
}

/** Ignores presses on buttons that have just changed. `shown` identifies the displayed buttons. */
export function usePressRest(shown: string): PressRest {
  const changedAt = useRef<number | null>(null)
  const [rest, setRest] = useState({ shown, isResting: false })
  if (rest.shown !== shown) setRest({ shown, isResting: true })
  useLayoutEffect(() => {
    if (!rest.isResting) return
    changedAt.current = performance.now()
    const timer = setTimeout(() => setRest((before) => ({ ...before, isResting: false })), PRESS_REST_MS)
    return () => clearTimeout(timer)
  }, [rest])
  return { isResting: rest.isResting, isStray: (press) => isStrayPress(press, changedAt.current) }
}
