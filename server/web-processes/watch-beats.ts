/** Whether another process is hung, by its beats. It imports nothing: the supervisor, which uses it too, must not fail with the program. */

/** A process that was silent for this many checks in a row is hung. One that was suspended together with its watcher is checked once when both continue. */
const SILENT_LOOKS = 10

/** Calls `onHung` for a process that has beaten once and then misses the given number of checks, `looksEvery` milliseconds apart. Older ones never beat. */
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
