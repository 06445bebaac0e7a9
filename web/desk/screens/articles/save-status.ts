/** The save status, for the few parts of the page that show it: the session's own changes twice with every key. */
import { useSyncExternalStore } from 'react'
import { browserClock } from '../../editor/collab/clock.ts'
import type { Clock } from '../../editor/collab/clock.ts'
import type { SessionStatus } from '../../editor/collab/collab-session.ts'

/** Longer than a fast typist's pause: while typing continues, the page keeps showing that it saves and rerenders nothing. */
const SETTLES_AFTER_MS = 300

/** The displayed part of the session's status. */
export type ShownStatus = Pick<SessionStatus, 'state' | 'problem'>

export interface SaveStatus {
  get(): ShownStatus | null
  /** A worse status is shown at once; `saved` only if it is still so after a moment. */
  set(status: ShownStatus): void
  subscribe(listener: () => void): () => void
}

/** A status that components subscribe to. */
export function makeSaveStatus(clock: Clock = browserClock()): SaveStatus {
  let shown: ShownStatus | null = null
  let cancel = () => {}
  const listeners = new Set<() => void>()
  const show = ({ state, problem }: ShownStatus) => {
    if (shown?.state === state && shown.problem === problem) return
    shown = { state, problem }
    for (const listener of listeners) listener()
  }
  return {
    get: () => shown,
    set(status) {
      cancel()
      cancel = () => {}
      if (status.state === 'saved' && shown?.state === 'saving') cancel = clock.after(SETTLES_AFTER_MS, () => show(status))
      else show(status)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The status now; null until the editor is open. */
export function useSaveStatus(status: SaveStatus): ShownStatus | null {
  return useSyncExternalStore(status.subscribe, status.get, () => null)
}
