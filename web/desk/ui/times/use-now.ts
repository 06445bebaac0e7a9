import { useEffect, useState } from 'react'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'

/** The time in milliseconds since 1970, renewed every half minute; at first when the page was made. */
export function useNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
