/** Loads something each time that somebody returns to the page: once, though a return to a tab is two events. Returns what ends that. */
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
