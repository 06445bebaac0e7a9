/** Converts the errors of the provider's client to refusals (product §8). */
import { Refusal } from '../refusal.ts'

const DECLINED = 'StripeCardError'
/** Error types that leave the outcome at the provider unknown. */
const UNDECIDED = new Set(['StripeConnectionError', 'StripeAPIError'])

interface ProviderError {
  type: string
  code: string | undefined
  message: string
  declineCode: string | undefined
}

function asProviderError(error: unknown): ProviderError | null {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string' || !error.type.startsWith('Stripe')) return null
  const text = (name: string) => {
    const value: unknown = name in error ? Object.entries(error).find(([key]) => key === name)?.[1] : undefined
    // The client reports an empty decline code if the provider gave none.
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return { type: error.type, code: text('code'), message: error.message, declineCode: text('decline_code') }
}

/** The provider's code of an error, or null for an error that is not the provider's. */
export function providerCode(error: unknown): string | null {
  const found = asProviderError(error)
  return found === null ? null : (found.code ?? found.type)
}

/** Whether the card was declined. */
export function isDeclined(error: unknown): boolean {
  return asProviderError(error)?.type === DECLINED
}

/** Whether the provider has decided about the request that failed: otherwise it may still execute it, or did so without a reply. */
export function isAnswered(error: unknown): boolean {
  const found = asProviderError(error instanceof Refusal ? error.cause : error)
  return found === null ? error instanceof Refusal : !UNDECIDED.has(found.type)
}

/** Throws E_CARD_DECLINED with the provider's code, or E_PROVIDER, both with the error as their cause; other errors unchanged. */
export function providerRefusal(error: unknown): never {
  const found = asProviderError(error)
  if (found === null) throw error
  if (found.type !== DECLINED) throw Object.assign(new Refusal('E_PROVIDER'), { cause: error })
  const declineCode = found.declineCode ?? found.code
  throw Object.assign(new Refusal('E_CARD_DECLINED', { extras: declineCode === undefined ? {} : { declineCode } }), { cause: error })
}
