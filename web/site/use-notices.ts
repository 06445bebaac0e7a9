import { useEffect, useRef, useState } from 'react'
import type { Notices, siteGetNotices } from '@yukan/contract/site.ts'
import { callFromBrowser } from '../client/call-from-browser.ts'
import { BrowserRefusal } from '../client/browser-refusal.ts'

/** The notices of the page: those it was loaded with, and after each navigation those of now. Without a connection the last ones stay. */
export function useNotices(loaded: Notices, pathname: string): Notices {
  const [notices, setNotices] = useState(loaded)
  const shownFor = useRef(pathname)
  useEffect(() => {
    if (shownFor.current === pathname) return
    shownFor.current = pathname
    const leaving = new AbortController()
    callFromBrowser<typeof siteGetNotices>('GET', '/v1/site/get/notices', { signal: leaving.signal }).then(setNotices, (error: unknown) => {
      // A reply that is still being read when the reader leaves is ended too.
      if (!leaving.signal.aborted && !(error instanceof BrowserRefusal)) throw error
    })
    return () => leaving.abort()
  }, [pathname])
  return notices
}
