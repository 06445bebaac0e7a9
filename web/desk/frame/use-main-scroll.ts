import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { readTab, writeTab } from '../../storage/tab-storage.ts'

/** Pages whose positions outlast a reload; the oldest go first. */
const KEPT_MAX = 200

/** The positions by the pages' keys in the history, as the document before this one has stored them. */
function readPositions(): Map<string, number> {
  const entries: [string, number][] = JSON.parse(readTab('desk-scroll') ?? '[]')
  return new Map(entries)
}

/**
 * The scroll position of the desk's main part, which scrolls between the bars: at the top of a new page, and restored after Back, also
 * after a reload. Returns the reference for its element.
 */
export function useMainScroll(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const positions = useRef<Map<string, number> | null>(null)
  const { key } = useLocation()
  const type = useNavigationType()
  // Before the page is rendered: a shorter page changes the scroll position, which would be saved for the page before.
  useLayoutEffect(() => {
    const element = main.current
    if (element === null) return
    const known = (positions.current ??= readPositions())
    element.scrollTop = type === NavigationType.Pop ? (known.get(key) ?? 0) : 0
    const save = () => known.set(key, element.scrollTop)
    element.addEventListener('scroll', save, { passive: true })
    return () => element.removeEventListener('scroll', save)
  }, [key, type])
  useEffect(() => {
    const store = () => writeTab('desk-scroll', JSON.stringify([...(positions.current ?? [])].slice(-KEPT_MAX)))
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [])
  return main
}
