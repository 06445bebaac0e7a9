/** Refusals in the provider's words: a status and `{"error": {…}}`. */

export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  doc_url?: string
  payment_method?: unknown
  setup_intent?: unknown
  payment_intent?: unknown
}

export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body =
      body.code === undefined ? body : { ...body, doc_url: `https://docs.stripe.com/error-codes/${body.code.replaceAll('_', '-')}` }
  }
}

export function invalid(message: string, code?: string, param?: string): ProviderFailure {
  return new ProviderFailure(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) })
}

/** A 400 for features that the stand-in lacks: better refused than ignored. */
export function unsupported(what: string, param?: string): ProviderFailure {
  return invalid(`The sandbox card provider does not support ${what}.`, 'sandbox_unsupported', param)
}

export function missing(kind: string, id: string, param = 'id'): ProviderFailure {
  return new ProviderFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param })
}
