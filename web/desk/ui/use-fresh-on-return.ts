import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { watchReturn } from './watch-return.ts'

/** Reloads the page's data when its window gets the focus again, since colleagues may have changed it. What is typed stays. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  const load = useEffectEvent(() => revalidate())
  useEffect(() => watchReturn(() => load()), [])
}
