import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** A sentence that another page hands to the account page: what was done there. */
interface AccountNotice {
  accountNotice: string
}

/** The state of a navigation to `/account/` that shows the sentence. */
export function accountNotice(sentence: string): AccountNotice {
  return { accountNotice: sentence }
}

/** The sentence in a location's state; empty for none. */
function readAccountNotice(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('accountNotice' in state)) return ''
  return typeof state.accountNotice === 'string' ? state.accountNotice : ''
}

/** Shows the sentence that another page handed over, once: a reload or a return to the page has none. */
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
