import { useEffect, useMemo, useRef, useState } from 'react'
import type { EditorState } from 'prosemirror-state'

/** Longer than most pauses of a fast typist: what is around the text is drawn when they pause, not with each key. */
const PAUSE_MS = 200
/** Shown at the latest, also while somebody types on. */
const LATEST_MS = 3000

/** The editor's state for what is drawn around the text: the first at once, later ones when the typing pauses. Null: no editor. */
export function useShownState(): [EditorState | null, (state: EditorState | null) => void] {
  const [shown, setShown] = useState<EditorState | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = useMemo(() => {
    let last: { state: EditorState; at: number } | null = null
    let since = 0
    const show = () => {
      timer.current = undefined
      if (last !== null) setShown(last.state)
    }
    // One timer, which waits again if there were keys meanwhile: a new one for each key costs more than this.
    const check = () => {
      const left = last === null ? 0 : Math.min(last.at + PAUSE_MS, since + LATEST_MS) - performance.now()
      if (left <= 0) show()
      else timer.current = setTimeout(check, left)
    }
    return (state: EditorState | null) => {
      const isFirst = state === null || last === null
      last = state === null ? null : { state, at: performance.now() }
      if (isFirst) return setShown(state)
      if (timer.current !== undefined) return
      since = performance.now()
      timer.current = setTimeout(check, PAUSE_MS)
    }
  }, [])
  return [shown, set]
}
