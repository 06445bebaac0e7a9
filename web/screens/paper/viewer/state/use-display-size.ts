import { useSyncExternalStore } from 'react'
import { displaySize, RESIZE_THROTTLE_MS } from '@yukan/rules/paper/display-size.ts'
import type { DisplaySize } from '@yukan/rules/paper/display-size.ts'

/** Calls back at most every 100 ms during a resize, and once after the last change (product §9). */
function subscribe(callback: () => void): () => void {
  let timer: number | undefined
  const onResize = () => {
    timer ??= window.setTimeout(() => {
      timer = undefined
      callback()
    }, RESIZE_THROTTLE_MS)
  }
  window.addEventListener('resize', onResize)
  return () => {
    window.removeEventListener('resize', onResize)
    window.clearTimeout(timer)
  }
}

/** The display size of the window (product §3, §9); `xs` before hydration. */
export function useDisplaySize(): DisplaySize {
  return useSyncExternalStore(
    subscribe,
    () => displaySize(window.innerWidth),
    () => 'xs',
  )
}
