/** The card provider's official client, created when it is first needed (decision 022). */
import type Stripe from 'stripe'
import type { CardProviderConfig } from '../config.ts'

const API_VERSION = '2026-10-28.endive'

/** Returns the client, which is loaded when first needed. */
export type CardProvider = () => Promise<Stripe>

/** Creates the client for the provider, or for its stand-in. `requestLimit`: milliseconds of one request, which is repeated twice at most. */
export function openCardProvider({ secretKey, sandboxUrl }: CardProviderConfig, requestLimit: number): CardProvider {
  let client: Promise<Stripe> | undefined
  const make = async () => {
    const { default: StripeClient } = await import('stripe')
    const place = sandboxUrl === null ? {} : placeOf(sandboxUrl)
    return new StripeClient(secretKey, {
      apiVersion: API_VERSION,
      timeout: requestLimit,
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

export interface CardOrigins {
  script: readonly string[]
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

/** Address of the provider's script for card forms. */
export function cardScriptUrl({ sandboxUrl }: CardProviderConfig): string {
  return sandboxUrl === null ? 'https://js.stripe.com/endive/stripe.js' : `${sandboxUrl}/v1/stripe.js`
}
