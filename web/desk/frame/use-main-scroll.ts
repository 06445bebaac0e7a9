import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * The scroll position of the desk's main part, which scrolls between the bars: at the top of a new page, and where it was after a way back.
 * Returns the reference for its element.
 */
export function useMainScroll(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const positions = useRef(new Map<string, number>())
  const { key } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    const element = main.current
    if (element === null) return
    const known = positions.current
    element.scrollTop = type === NavigationType.Pop ? (known.get(key) ?? 0) : 0
    const save = () => known.set(key, element.scrollTop)
    element.addEventListener('scroll', save, { passive: true })
    return () => element.removeEventListener('scroll', save)
  }, [key, type])
  return main
}
