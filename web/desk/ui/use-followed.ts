import { useEffect, useEffectEvent, useState } from 'react'
import { followedText } from '../../messages/desk.ts'
import { followChanges } from './follow-changes.ts'

/** Follows changes to what a page shows, and restarts for another `key`. Returns a sentence with the reason if following has stopped, else null. */
export function useFollowed(poll: (signal: AbortSignal) => Promise<void>, key: number | null): string | null {
  const [refused, setRefused] = useState<string | null>(null)
  const pollNow = useEffectEvent(poll)
  useEffect(
    () =>
      followChanges(
        (signal) => pollNow(signal),
        (refusal) => setRefused(refusal?.code ?? null),
      ),
    [key],
  )
  return refused === null ? null : (followedText[refused] ?? null)
}
