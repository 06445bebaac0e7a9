/** The card provider's script (product §4 "Card registration", §7), loaded only when a card is registered; card numbers never reach our server. */
import type { V1Calls } from '@yukan/contract/calls.ts'
import type { ReplyOf } from '@yukan/contract/call.ts'

/** An attempt that failed, as the provider reports it; `message` is meant for the card's holder. */
export interface CardError {
  type?: string
  message?: string
  code?: string
  decline_code?: string
}
export interface SetupIntent {
  id: string
  status: string
  payment_method: string | { id: string } | null
  last_setup_error?: CardError | null
}
export interface SetupResult {
  setupIntent?: SetupIntent | undefined
  error?: CardError | undefined
}

export interface CardElement {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'ready', callback: () => void): void
  on(event: 'change', callback: (change: { complete: boolean }) => void): void
  on(event: 'loaderror', callback: (failure: { error: CardError }) => void): void
}
export interface CardElements {
  create(type: 'payment', options: { layout: 'accordion' }): CardElement
}
export interface ElementsOptions {
  clientSecret: string
  locale: 'ja'
  appearance?: { theme: 'stripe' | 'night'; variables: Record<string, string> }
}
/** The part of the provider's script that is used. */
export interface CardProvider {
  elements(options: ElementsOptions): CardElements
  /** Sends the card. If its bank must authenticate the holder, the page is left and the bank redirects to `return_url`. */
  confirmSetup(options: { elements: CardElements; confirmParams: { return_url: string }; redirect: 'if_required' }): Promise<SetupResult>
  retrieveSetupIntent(clientSecret: string): Promise<SetupResult>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => CardProvider
  }
}

/** The data for loading the script: the reply of `customer/get/cardSetupSecret`. */
export type CardSetup = ReplyOf<V1Calls['/stripe/customer/get/cardSetupSecret']>

/** The script could not be loaded: no connection, blocked, or forbidden by the page's policy. */
export class ScriptBlocked extends Error {
  override name = 'ScriptBlocked'
}

/** Milliseconds; a blocker may leave the request pending. */
const COMES_WITHIN = 20_000

const loading = new Map<string, Promise<void>>()

function appendScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timeout = setTimeout(() => fail(), COMES_WITHIN)
    const fail = () => {
      clearTimeout(timeout)
      script.remove()
      loading.delete(address)
      reject(new ScriptBlocked(address))
    }
    script.src = address
    script.async = true
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(timeout)
      resolve()
    })
    document.head.append(script)
  })
}

/** Loads the script once for the page; after a failure the next call tries again. Throws `ScriptBlocked`. */
export async function loadCardProvider({
  script_url,
  publishable_key,
}: Pick<CardSetup, 'script_url' | 'publishable_key'>): Promise<CardProvider> {
  if (window.Stripe === undefined) {
    const running = loading.get(script_url) ?? appendScript(script_url)
    loading.set(script_url, running)
    await running
  }
  if (window.Stripe === undefined) throw new ScriptBlocked(script_url)
  return window.Stripe(publishable_key)
}

/** Whether this document was loaded for the page that it shows: only then its content security policy allows the provider's script. */
export function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry === undefined || new URL(entry.name).pathname === window.location.pathname
}
