import { useEffect, useState } from 'react'
import { LOGIN_VIBRATION_MS } from '@yukan/rules/site/navigation.ts'

/** "A failed login vibrates the screen for 500 ms" (product §2, §9); the telephone too, and neither with reduced motion. */
export function useVibration(): { isShaken: boolean; vibrate: () => void } {
  const [isShaken, setShaken] = useState(false)
  useEffect(() => {
    if (!isShaken) return
    const timer = setTimeout(() => setShaken(false), LOGIN_VIBRATION_MS)
    return () => clearTimeout(timer)
  }, [isShaken])
  return {
    isShaken,
    vibrate() {
      if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
      setShaken(true)
      if ('vibrate' in navigator) navigator.vibrate(LOGIN_VIBRATION_MS)
    },
  }
}
