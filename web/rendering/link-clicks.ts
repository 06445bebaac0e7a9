import { useEffect, useEffectEvent } from 'react'
import { usePageNavigation } from './use-page-navigation.ts'

/** A page for an application is loaded anew: its own content security policy allows the card's script. */
const APPLICATION = '/edit/subscription/'

/** The page that a click requests; null where the browser should act: another button or key, another window, a foreign link, an application. */
export function pageOfClick(event: MouseEvent, origin: string): string | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest('a[data-page]')
  if (!(link instanceof HTMLAnchorElement) || link.origin !== origin || (link.target !== '' && link.target !== '_self')) return null
  if (link.pathname === APPLICATION) return null
  return link.pathname + link.search + link.hash
}

/** Follows the page's own links without loading a document. A component that handles a click prevents the default. */
export function useLinkClicks(): void {
  const goTo = useEffectEvent(usePageNavigation())
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const page = pageOfClick(event, window.location.origin)
      if (page === null) return
      event.preventDefault()
      void goTo(page)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
