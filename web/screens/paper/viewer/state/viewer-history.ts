/** Keeps viewer and address together: opening and turning push, so that Back leads to the page before; closing goes back over it all. */
import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Browsers keep about fifty entries; beyond so many steps the way back may be cut off. */
const DEPTH_MAX = 40

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * How many entries the viewer has made since the page below it. Null where the viewer was opened by its address. Takes the browser's own
 * `history.state`, in which the router keeps that of its location: what React knows of it comes later, and keys are fast.
 */
export function depthOf(state: unknown): number | null {
  const own = isRecord(state) ? state['usr'] : null
  const depth = isRecord(own) ? own['viewerDepth'] : null
  return typeof depth === 'number' ? depth : null
}

export interface ViewerHistory {
  /** Opens the viewer from its page. */
  open: (address: string) => void
  /** Turns to another page. */
  turn: (address: string) => void
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
  const close = useCallback(
    (address: string) => {
      const depth = depthOf(window.history.state)
      if (depth !== null && depth <= DEPTH_MAX) void navigate(-depth)
      else void navigate(address, { preventScrollReset: true, replace: true })
    },
    [navigate],
  )
  return { open, turn, close }
}
