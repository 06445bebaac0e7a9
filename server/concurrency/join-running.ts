/** Shares one run of `work` among callers: those that come while it runs get its result. It never runs twice at once. */
export function joinRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () =>
    (running ??= work().finally(() => {
      running = null
    }))
}
