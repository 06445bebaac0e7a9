import { useEffect, useMemo, useRef, useState } from 'react'
import type { EditorState } from 'prosemirror-state'

/** Longer than most pauses of a fast typist: what is around the text is drawn when they pause, not with each key. */
const PAUSE_MS = 200
/** Shown at the latest, also while somebody types on. */
const LATEST_MS = 3000

/** The editor's state for what is drawn around the text: the first at once, later ones when the typing pauses. Null: no editor. */
export function useShownState(): [EditorState | null, (state: EditorState | null) => void] {
  const [shown, setShown] = useState<EditorState | null>(null)
  const waiting = useRef<{ since: number; timer: ReturnType<typeof setTimeout> } | null>(null)
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])
  const hasState = useRef(false)
  const set = useMemo(
    () => (state: EditorState | null) => {
      const since = waiting.current?.since ?? performance.now()
      clearTimeout(waiting.current?.timer)
      waiting.current = null
      const isFirst = state === null || !hasState.current
      hasState.current = state !== null
      if (isFirst) return setShown(state)
      const show = () => {
        waiting.current = null
        setShown(state)
      }
      const delay = Math.max(0, Math.min(PAUSE_MS, since + LATEST_MS - performance.now()))
      waiting.current = { since, timer: setTimeout(show, delay) }
    },
    [],
  )
  return [shown, set]
}
