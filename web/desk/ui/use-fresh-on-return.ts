import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again when its window is looked at again: others may have acted meanwhile. What is typed stays. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  const load = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const handle = () => load()
    window.addEventListener('focus', handle)
    document.addEventListener('visibilitychange', handle)
    return () => {
      window.removeEventListener('focus', handle)
      document.removeEventListener('visibilitychange', handle)
    }
  }, [])
}
