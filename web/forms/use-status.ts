import { useCallback, useEffect, useId, useSyncExternalStore } from 'react'

const NONE = { owner: '', text: '' }
let shown = NONE
const listeners = new Set<() => void>()

function show(next: typeof NONE): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A success message and its setter. A page shows one at a time: setting it, or clearing it at the next action, clears all others. */
export function useStatus(): [text: string, setText: (text: string) => void] {
  const owner = useId()
  const text = useSyncExternalStore(
    subscribe,
    () => (shown.owner === owner ? shown.text : ''),
    () => '',
  )
  const setText = useCallback((given: string) => show({ owner, text: given }), [owner])
  useEffect(
    () => () => {
      if (shown.owner === owner) show(NONE)
    },
    [owner],
  )
  return [text, setText]
}
