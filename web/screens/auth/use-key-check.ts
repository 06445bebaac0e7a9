import { useEffect, useState } from 'react'
import { checkKey } from './auth-calls.ts'
import type { KeyState } from './auth-calls.ts'

/** The state of a mailed link, asked of the server when the page opens; null until it replies. The reply to the form decides. */
export function useKeyCheck(purpose: 'activate' | 'reset', activateKey: string): KeyState | null {
  const [state, setState] = useState<KeyState | null>(null)
  useEffect(() => {
    if (activateKey === '') return
    let isCurrent = true
    void checkKey(purpose, activateKey).then((found) => isCurrent && setState(found))
    return () => {
      isCurrent = false
    }
  }, [purpose, activateKey])
  return state
}
