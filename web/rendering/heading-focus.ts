import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the heading after a navigation within the site: the Tab key continues there, and a screen reader reads it out. Not if the
 * page has set the focus itself, or the address has a fragment.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    const heading = main?.querySelector('h1') ?? main
    const isPlaced = hash !== '' || document.querySelector('#main :is(h1, h2):focus, dialog:modal') !== null
    if (isPlaced || heading === null || heading === undefined) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash])
}
