/** Returns `work` for many callers: those who come while it runs get its result, so that it never runs twice at once. */
export function joinRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () =>
    (running ??= work().finally(() => {
      running = null
    }))
}
