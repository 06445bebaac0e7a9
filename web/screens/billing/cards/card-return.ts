/** The return from the card's bank (product §2): its queries are "handled and then cleared". */

const QUERIES = ['setup_intent', 'setup_intent_client_secret', 'redirect_status'] as const

export interface CardReturn {
  clientSecret: string
  /** "Setup-intent redirect requires status succeeded" (product §4). */
  isSucceeded: boolean
  /** Begun in this browser and not completed yet; false when the page is opened again later or by another address. */
  isExpected: boolean
}

/** The returning registration in the address; null without one. `storedSecret` is that of `times`. */
export function cardReturnOf(search: string, storedSecret: string): CardReturn | null {
  const query = new URLSearchParams(search)
  const clientSecret = query.get('setup_intent_client_secret')
  if (clientSecret === null || clientSecret === '') return null
  return {
    clientSecret,
    isSucceeded: query.get('redirect_status') === 'succeeded',
    isExpected: storedSecret !== '' && clientSecret === storedSecret,
  }
}

/** The address's query without those of a registration; empty, or with its question mark. */
export function withoutCardReturn(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of QUERIES) query.delete(name)
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}
