import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** A document keeps the policy of the page that it was loaded for: one that is loaded for an application lets the card's script in. */
const APPLICATION = '/edit/subscription/'

/**
 * The page that a click asks for; null where the browser itself should act: another button or key, another window, not a link of ours, or
 * the way to an application.
 */
export function pageOfClick(event: MouseEvent, origin: string): string | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest('a[data-page]')
  if (!(link instanceof HTMLAnchorElement) || link.origin !== origin || (link.target !== '' && link.target !== '_self')) return null
  if (link.pathname === APPLICATION) return null
  return link.pathname + link.search + link.hash
}

/** Follows the page's own links within the page. A component that acts on a click itself prevents the default, and is left alone. */
export function useLinkClicks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const page = pageOfClick(event, window.location.origin)
      if (page === null) return
      event.preventDefault()
      void navigate(page)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}
