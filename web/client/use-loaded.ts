import { useCallback, useEffect, useRef, useState } from 'react'
import { BrowserRefusal } from './browser-refusal.ts'

/** What was asked for: null until it is there, `failed` when it did not come. */
export type Loaded<T> = T | 'failed' | null

/**
 * Loads when the screen is mounted, on request and whenever `key` changes; the earlier result stays meanwhile. Of results that
 * overtake each other the one that was asked for last counts. Anything but a refusal is thrown on.
 */
export function useLoaded<T>(key: string | number, ask: () => Promise<T>): { loaded: Loaded<T>; load(): Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded<T>>(null)
  const latestAsk = useRef(ask)
  const asked = useRef(0)
  useEffect(() => {
    latestAsk.current = ask
  })
  const load = useCallback(async () => {
    asked.current += 1
    const own = asked.current
    try {
      const answer = await latestAsk.current()
      if (own === asked.current) setLoaded(answer)
    } catch (error) {
      if (!(error instanceof BrowserRefusal)) throw error
      if (own === asked.current) setLoaded('failed')
    }
  }, [])
  useEffect(() => void load(), [load, key])
  return { loaded, load }
}
