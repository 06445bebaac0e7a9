/** The card provider's official client, made when it is first needed (decision 022). */
import type Stripe from 'stripe'
import type { CardProviderConfig } from '../config.ts'

const SECOND = 1000
/** The version of the provider's API that this client's types describe. */
const API_VERSION = '2026-10-28.endive'
/** A reader waits no longer than this for one request. */
const ANSWER_WITHIN = 15 * SECOND

/** Gives the client. Loading it takes a moment and some memory, which a newspaper without payments need not spend. */
export type CardProvider = () => Promise<Stripe>

/** Opens the provider, or its stand-in. */
export function openCardProvider({ secretKey, sandboxUrl }: CardProviderConfig): CardProvider {
  let client: Promise<Stripe> | undefined
  const make = async () => {
    const { default: StripeClient } = await import('stripe')
    const place = sandboxUrl === null ? {} : placeOf(sandboxUrl)
    return new StripeClient(secretKey, {
      apiVersion: API_VERSION,
      timeout: ANSWER_WITHIN,
      maxNetworkRetries: 2,
      telemetry: false,
      ...place,
    })
  }
  return () => (client ??= make())
}

function placeOf(url: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port, protocol: protocol === 'https:' ? 'https' : 'http' }
}

/** Origins that a page with a card form must let in. */
export interface CardOrigins {
  script: readonly string[]
  /** Frames with the fields of the form and the pages of banks. */
  frame: readonly string[]
  connect: readonly string[]
}

/** The provider's own origins, as it lists them for content security policies, or the stand-in's. */
export function cardOrigins({ sandboxUrl }: CardProviderConfig): CardOrigins {
  if (sandboxUrl !== null) return { script: [sandboxUrl], frame: [sandboxUrl], connect: [sandboxUrl] }
  return {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  }
}

/** Where the provider's script for card forms comes from. */
export function cardScriptUrl({ sandboxUrl }: CardProviderConfig): string {
  return sandboxUrl === null ? 'https://js.stripe.com/endive/stripe.js' : `${sandboxUrl}/v1/stripe.js`
}
