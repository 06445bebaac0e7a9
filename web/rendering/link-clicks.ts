import { useEffect, useEffectEvent } from 'react'
import { usePageNavigation } from './use-page-navigation.ts'

/** A page for an application is loaded as a new document: its own content security policy allows the card's script. */
const APPLICATION = '/edit/subscription/'

/** Links that are followed: those of `ui/Link.tsx`, or the router's own. */
const LINKS = { marked: 'a[data-page]', router: 'a[data-discover]' } as const

/** The page that a click requests; null if the browser should act: another button or key, another window, a foreign link, an application. */
export function pageOfClick(event: MouseEvent, origin: string, links: string = LINKS.marked): string | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest(links)
  if (!(link instanceof HTMLAnchorElement) || link.origin !== origin || (link.target !== '' && link.target !== '_self')) return null
  if (link.pathname === APPLICATION) return null
  return link.pathname + link.search + link.hash
}

/**
 * Follows the page's own links without loading a document. A component that handles a click prevents the default. Of the router's links, those
 * to another page are followed here before the router does; the scripts of the same page are there.
 */
export function useLinkClicks(kind: keyof typeof LINKS = 'marked'): void {
  const goTo = useEffectEvent(usePageNavigation())
  const isRouter = kind === 'router'
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { origin, pathname } = window.location
      const page = pageOfClick(event, origin, LINKS[kind])
      if (page === null || (isRouter && new URL(page, origin).pathname === pathname)) return
      event.preventDefault()
      void goTo(page)
    }
    document.addEventListener('click', onClick, isRouter)
    return () => document.removeEventListener('click', onClick, isRouter)
  }, [kind, isRouter])
}
