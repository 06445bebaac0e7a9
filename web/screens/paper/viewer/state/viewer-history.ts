/** Synchronises viewer and address: opening and turning push, so Back returns to the previous page; closing goes back over all. */
import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Browsers store about fifty entries; with more steps the way back may be cut off. */
const DEPTH_MAX = 40

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Number of the viewer's history entries above its page; null if opened by its address. From `history.state`, which is ahead of React's. */
export function depthOf(state: unknown): number | null {
  const own = isRecord(state) ? state['usr'] : null
  const depth = isRecord(own) ? own['viewerDepth'] : null
  return typeof depth === 'number' ? depth : null
}

/** End of an address that opens the text of the story at `region`. */
const READING = '#read'

/** Whether an address opens the text of a story. */
export function isReading(hash: string): boolean {
  return hash === READING
}

export interface ViewerHistory {
  open: (address: string) => void
  turn: (address: string) => void
  /** Puts the address of the shown page in place of one without a page. */
  correct: (address: string) => void
  /** Opens the text of the story at the address, in place of an open one. */
  read: (address: string) => void
  endReading: () => void
  /** Closes it; `address` is that of the page below. */
  close: (address: string) => void
}

/** The viewer's steps through the browser's history. */
export function useViewerHistory(): ViewerHistory {
  const navigate = useNavigate()
  const open = useCallback((address: string) => void navigate(address, { preventScrollReset: true, state: { viewerDepth: 1 } }), [navigate])
  const turn = useCallback(
    (address: string) => {
      const depth = depthOf(window.history.state)
      const state = depth === null ? null : { viewerDepth: depth + 1 }
      void navigate(address, { preventScrollReset: true, state })
    },
    [navigate],
  )
  const correct = useCallback(
    (address: string) => {
      const depth = depthOf(window.history.state)
      const state = depth === null ? null : { viewerDepth: depth }
      void navigate(address, { preventScrollReset: true, replace: true, state })
    },
    [navigate],
  )
  const read = useCallback(
    (address: string) => {
      if (!isReading(window.location.hash)) return turn(`${address}${READING}`)
      correct(`${address}${READING}`)
    },
    [correct, turn],
  )
  // Only `read` adds such an entry, above the page without the text.
  const endReading = useCallback(() => void navigate(-1), [navigate])
  const close = useCallback(
    (address: string) => {
      const depth = depthOf(window.history.state)
      if (depth !== null && depth <= DEPTH_MAX) void navigate(-depth)
      else void navigate(address, { preventScrollReset: true, replace: true })
    },
    [navigate],
  )
  return { open, turn, correct, read, endReading, close }
}
