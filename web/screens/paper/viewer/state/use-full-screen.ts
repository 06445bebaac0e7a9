import { useCallback, useEffect, useState } from 'react'
import type { RefObject } from 'react'

export interface FullScreen {
  /** False if the browser does not support it, as on an iPhone. */
  isPossible: boolean
  isFull: boolean
  toggle: () => void
}

/** Fills the screen with an element. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [])
  const toggle = useCallback(() => {
    const done = document.fullscreenElement === null ? element.current?.requestFullscreen() : document.exitFullscreen()
    // A refusal changes nothing, which is visible.
    done?.catch(() => undefined)
  }, [element])
  return { isPossible: typeof document !== 'undefined' && document.fullscreenEnabled, isFull, toggle }
}
