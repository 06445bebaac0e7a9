/** The request for a page within the site: whether one is running, and whether the last failed, in which case the current page stays. */

/** Id of the notice, which the server renders hidden. */
export const CONNECTION_NOTICE = 'connection-notice'
/** Event of the window: a link that was followed without the router could not be. */
export const CONNECTION_LOST = 'connection-lost'

let isLost = false
/** The navigation that is being loaded. */
let loading: object | null = null
const callbacks = new Set<() => void>()

function report(lost: boolean, page: object | null): void {
  if (isLost === lost && loading === page) return
  isLost = lost
  loading = page
  for (const callback of callbacks) callback()
}

/** A store for `useSyncExternalStore`. */
export const pageConnection = {
  isLost: () => isLost,
  isLoading: () => loading !== null,
  /** On the server, and in the browser's first rendering. */
  readFirst: () => false,
  subscribe(callback: () => void): () => void {
    callbacks.add(callback)
    return () => void callbacks.delete(callback)
  },
  /** A page is requested; call the returned function when it is shown: it does nothing once another page is requested. */
  reportStart(): () => void {
    const page = {}
    report(isLost, page)
    return () => {
      if (loading === page) report(isLost, null)
    }
  },
  /** A page could not be requested. */
  reportLost: () => report(true, null),
  /** A page has arrived, or the reader has closed the notice. */
  reportBack: () => report(false, loading),
}

function isPageData(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
  const address = input instanceof Request ? input.url : String(input)
  return method === 'GET' && new URL(address, window.location.href).pathname.endsWith('.data')
}

/**
 * Makes the router's request for a page's data wait for ever when the connection is lost, instead of failing: a failure would replace the page by
 * an error. The next navigation ends the waiting.
 */
export function keepPageWithoutConnection(): void {
  // It was shown before these scripts were loaded.
  if (document.getElementById(CONNECTION_NOTICE)?.hidden === false) pageConnection.reportLost()
  window.addEventListener(CONNECTION_LOST, pageConnection.reportLost)
  window.addEventListener('online', pageConnection.reportBack)
  const request = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    if (!isPageData(input, init)) return request(input, init)
    try {
      const response = await request(input, init)
      pageConnection.reportBack()
      return response
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      pageConnection.reportLost()
      return new Promise<Response>(() => undefined)
    }
  }
}
