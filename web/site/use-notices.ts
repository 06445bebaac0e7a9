import { useEffect, useRef, useState } from 'react'
import type { Notices } from '@yukan/contract/site.ts'
import { NOTICES_ASKED_EVERY } from '@yukan/rules/lifetimes.ts'
import { readV1 } from '../client/call-from-browser.ts'
import { BrowserRefusal } from '../client/browser-refusal.ts'

/**
 * The notices of the page: those it was loaded with, and those of now after each navigation, each return to the tab, and every minute while it is
 * seen. Without a connection the last ones stay.
 */
export function useNotices(loaded: Notices, pathname: string): Notices {
  const [notices, setNotices] = useState(loaded)
  const shownFor = useRef(pathname)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = () =>
      readV1('/site/get/notices', {}, { signal }).then(setNotices, (error: unknown) => {
        // A reply that is still being read when the reader leaves is ended too.
        if (!signal.aborted && !(error instanceof BrowserRefusal)) throw error
      })
    if (shownFor.current !== pathname) void ask()
    shownFor.current = pathname
    const askIfSeen = () => void (document.visibilityState === 'visible' && ask())
    document.addEventListener('visibilitychange', askIfSeen, { signal })
    const timer = setInterval(askIfSeen, NOTICES_ASKED_EVERY)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [pathname])
  return notices
}
