/** Whether the last request for a page within the site was lost: the page that is being read stays, and a notice is shown. */

let isLost = false
const callbacks = new Set<() => void>()

function report(lost: boolean): void {
  if (isLost === lost) return
  isLost = lost
  for (const callback of callbacks) callback()
}

/** A store for `useSyncExternalStore`. */
export const pageConnection = {
  read: () => isLost,
  /** On the server, and in the browser's first rendering. */
  readFirst: () => false,
  subscribe(callback: () => void): () => void {
    callbacks.add(callback)
    return () => void callbacks.delete(callback)
  },
  /** A page could not be requested. */
  reportLost: () => report(true),
  /** A page has arrived, or the reader has closed the notice. */
  reportBack: () => report(false),
}

function isPageData(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
  const address = input instanceof Request ? input.url : String(input)
  return method === 'GET' && new URL(address, window.location.href).pathname.endsWith('.data')
}

/**
 * Makes the router's request for a page's data wait for ever when the line is lost, instead of failing: a failure would replace the page by
 * an error. The next navigation ends the waiting.
 */
export function keepPageWithoutConnection(): void {
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
