import { useSyncExternalStore } from 'react'
import { LG_WIDTH } from '@yukan/rules/display-size.ts'

const WIDE = `(min-width: ${LG_WIDTH}px)`

function listen(callback: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', callback)
  return () => query.removeEventListener('change', callback)
}

/** Whether two pages have room beside each other ("width at least 1024 lg", spec §9). */
export function useWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
}
