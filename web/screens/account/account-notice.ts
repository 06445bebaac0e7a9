import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** A message that another page passes to the account page. */
interface AccountNotice {
  accountNotice: string
}

/** The state of a navigation to `/account/` that shows the sentence. */
export function accountNotice(sentence: string): AccountNotice {
  return { accountNotice: sentence }
}

/** The sentence in a location's state; empty if there is none. */
function readAccountNotice(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('accountNotice' in state)) return ''
  return typeof state.accountNotice === 'string' ? state.accountNotice : ''
}

/** Shows the message that another page passed, once: not after a reload or a return. */
export function useHandedNotice(show: (sentence: string) => void): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const sentence = readAccountNotice(state)
  useEffect(() => {
    if (sentence === '') return
    show(sentence)
    void navigate('.', { replace: true, state: null, preventScrollReset: true })
  }, [sentence, show, navigate])
}
