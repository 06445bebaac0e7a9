/** A sentence that another page hands to the account page: what was done there. */
interface AccountNotice {
  accountNotice: string
}

/** The state of a navigation to `/account/` that shows the sentence. */
export function accountNotice(sentence: string): AccountNotice {
  return { accountNotice: sentence }
}

/** The sentence in a location's state; empty for none. */
export function readAccountNotice(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('accountNotice' in state)) return ''
  return typeof state.accountNotice === 'string' ? state.accountNotice : ''
}
