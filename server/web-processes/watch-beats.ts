/** Whether another process is hung, by its beats. It imports nothing: the supervisor, which uses it too, must not fail with the program. */

/** A process that was silent at so many looks in a row is hung. One that was stopped together with its watcher is looked at once when both continue. */
const SILENT_LOOKS = 10

/** Calls `onHung` for a process that has beaten once, and then does not at so many looks, `looksEvery` milliseconds apart. One of another version may never beat. */
export function watchBeats(looksEvery: number, onHung: () => void): { beat: () => void; end: () => void } {
  let silent: number | null = null
  const end = () => clearInterval(timer)
  const timer = setInterval(() => {
    if (silent === null) return
    silent += 1
    if (silent < SILENT_LOOKS) return
    end()
    onHung()
  }, looksEvery)
  timer.unref()
  return { beat: () => void (silent = 0), end }
}
