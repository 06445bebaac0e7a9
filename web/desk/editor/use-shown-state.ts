import { useEffect, useMemo, useState } from 'react'
import type { EditorState } from 'prosemirror-state'

/** Longer than most pauses of a fast typist: everything around the text is rendered when they pause, not with each key. */
const PAUSE_MS = 200
/** The longest delay before the state is shown, also while typing continues. */
const LATEST_MS = 3000

type Show = (state: EditorState | null) => void

/** Shows the first state at once and later ones when the typing pauses. One timer that is rearmed: a new one for each key costs more. */
function showInPauses(show: Show): { set: Show; stop: () => void } {
  let last: { state: EditorState; at: number } | null = null
  let since = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  const check = () => {
    const left = last === null ? 0 : Math.min(last.at + PAUSE_MS, since + LATEST_MS) - performance.now()
    timer = left > 0 ? setTimeout(check, left) : null
    if (timer === null && last !== null) show(last.state)
  }
  const set: Show = (state) => {
    const isFirst = state === null || last === null
    last = state === null ? null : { state, at: performance.now() }
    if (isFirst) return show(state)
    if (timer !== null) return
    since = performance.now()
    timer = setTimeout(check, PAUSE_MS)
  }
  const stop = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  return { set, stop }
}

/** The editor's state for everything around the text: the first at once, later ones when the typing pauses. Null: no editor. */
export function useShownState(): [EditorState | null, Show] {
  const [shown, setShown] = useState<EditorState | null>(null)
  const { set, stop } = useMemo(() => showInPauses(setShown), [])
  useEffect(() => stop, [stop])
  return [shown, set]
}
