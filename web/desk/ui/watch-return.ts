/** Reloads each time the user returns to the page: once, although a return to a tab fires two events. Returns a function that stops it. */
export function watchReturn(load: () => Promise<void>): () => void {
  const ended = new AbortController()
  let isLoading = false
  const handle = () => {
    if (document.visibilityState !== 'visible' || isLoading) return
    isLoading = true
    void load().finally(() => {
      isLoading = false
    })
  }
  window.addEventListener('focus', handle, { signal: ended.signal })
  document.addEventListener('visibilitychange', handle, { signal: ended.signal })
  return () => ended.abort()
}
