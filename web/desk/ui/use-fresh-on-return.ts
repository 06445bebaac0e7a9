import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { watchReturn } from './watch-return.ts'

/** Loads the page's data again when its window is looked at again: others may have acted meanwhile. What is typed stays. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  const load = useEffectEvent(() => revalidate())
  useEffect(() => watchReturn(() => load()), [])
}
