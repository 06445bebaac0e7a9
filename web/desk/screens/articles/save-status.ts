/** Whether what was typed is saved, for the few parts of the page that show it: it changes twice with every key. */
import { useSyncExternalStore } from 'react'
import type { SessionStatus } from '../../editor/collab-session.ts'

export interface SaveStatus {
  get(): SessionStatus | null
  set(status: SessionStatus | null): void
  subscribe(listener: () => void): () => void
}

/** A status that components subscribe to. */
export function makeSaveStatus(): SaveStatus {
  let current: SessionStatus | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(status) {
      current = status
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The status now; null until the editor is open. */
export function useSaveStatus(status: SaveStatus): SessionStatus | null {
  return useSyncExternalStore(status.subscribe, status.get, () => null)
}
